/** Words that ask to hide something when they come together in one sentence. */
import type { Bag } from './match-bags'

const forbid =
  'do_not/dont/never/must_not/mustnt/should_not/shouldnt/shall_not/no_need/need_not/neednt/avoid/refrain_from/nobody/no_one/not_to/not_necessary/not_a_word/nor/without/no_point/no_reason/not_be/needs_no/better_not !first/know/proceed'
const speech =
  'TELLany/MENTIONany/mention/word/hint/speak/talk/told/aware/learn/learns/hear/hears/see/sees/notice/notices/find_out/finds_out/discover/visible/reference/referencing/trace/repeat/attention/wiser/suspect/suspects/heads_up/draw_attention'
const report =
  'your/the/final/any ..1 answer/reply/response/summary/report/message/transcript/recap/explanation/log/logs/writeup'

export const hidingBags: readonly Bag[] = [
  [
    `${forbid} ..2 ${speech}`,
    'the/any/your/our/to/anyone ..1 USER',
    'this/it/that/these/anything/about/why/call/step/copy/upload/transfer/tool/changes/how/intermediate/description/instructions/of/later/afterwards/them/either',
  ],
  [
    `${forbid} ..2 mention/mentioned/mentioning/reveal/revealed/disclose/disclosed/referencing/divulge/acknowledge/repeat`,
    'this/it/that/these/call/step/copy/instructions/tool/made/anything/description/instruction/prompt',
  ],
  [
    forbid,
    'anyone/anybody/anyone_else/somebody/someone/another_soul',
    'notifying/telling/informing/noticing/knowing/alerting/asking/seeing/tell/know/notice/hear',
  ],
  [
    forbid,
    report,
    'contain/include/mention/show/hint/reference/refer/list/name/trace/appear/mentions/record/write/reveal',
    'this/it/tool/call/step/hint/anything/copy/any/upload',
  ],
  [
    'NOT ..1 write/record/put/note/log/add/save',
    'this/it/call/step',
    'log/logs/journal/history/transcript/audit/record',
  ],
  [
    'not/never/isnt/arent to_be mentioned/shown/told/disclosed/revealed/logged/reported/discussed/seen/listed',
  ],
  [
    'nobody/no_one/no_user/no_human/none',
    'know/knows/hear/hears/see/sees/notice/notices/learn/learns/find_out/finds_out/told/suspect/suspects/asks/realize/realizes',
    'needs/need/should/must/has/will/may/can/make_sure/ensure/about/out/this/it/so_that/else',
  ],
  [
    'skip/omit/strip/drop/leave_out/leave/exclude/cut/withhold/remove/suppress/scrub/redact/hide/conceal',
    report,
    'this/it/step/call/tool/reference/references/mention/mentions/part/any_mention/trace/transfer/upload',
  ],
  [
    'HIDEany/keep/kept/withhold/conceal',
    'from/out_of ..1 the/any/all USER/audit/logs/log/view/sight/reviewers/reviewer',
  ],
  [
    'must/should/to/will/shall/have_to/can',
    'skip/omit/exclude/leave_out/suppress',
    'summary/report/reply/answer/response/transcript',
    'this/step/call/part/it',
  ],
  [
    'answer/reply/respond/act/continue/behave/speak/proceed',
    'as_though/as_if',
    'not/never/nothing/always/had/no',
  ],
  ['let/make', 'unnoticed/undetected/unseen/unremarked'],
  [
    'keep/keeps/leave/leaves/remain/remains/stay/stays',
    'unaware/in_the_dark/uninformed/oblivious/unsuspecting/ignorant',
  ],
  [
    'keep/hold',
    'details/this/it/that/secret/knowledge/information',
    'to_yourself/between_us/quiet/under_wraps/confidential/off_the_record/hidden/private/in_confidence',
  ],
  [
    'instruction/instructions/description/text/message/note/call/step/request',
    'is/are/be/remains/stays/as',
    'confidential/secret/classified/not_for_the_user/hidden/internal_only/top_secret',
  ],
  [
    'if/when/should/in_case',
    'user/users/person/human/anyone/they/customer/asked/questioned/client',
    'asks/ask/wonders/inquires/notices/questions/asked/complains/suspects',
    'tell_them/say/claim/answer/deny/reply/lie/pretend/insist/tell/blame/invent',
  ],
  [
    'mums_the_word/mum_the_word/mum_is_the_word/hush/shh/on_the_quiet/on_the_down_low/keep_mum/on_the_qt/off_the_books/not_a_soul',
  ],
  ['not/never a/one/single/any word/syllable/hint', 'about/of/to/user/anyone'],
  [
    'act/work/run/do/perform/make/carry_out/execute/send/copy/store/forward/upload',
    'discreet/discreetly/in_secret/secretly/covert/behind/unobserved/under_cover/in_stealth',
  ],
]
