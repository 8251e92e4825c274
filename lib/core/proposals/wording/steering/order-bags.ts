/** Words that are an order to the agent when they come together in one sentence. */
import type { Bag } from './match-bags'

const calls = 'CALLany/called/ran/runs/invocation/invoked/executed'

export const orderBags: readonly Bag[] = [
  // A call that everything else depends on
  [
    `${calls} ..2 THIS/TOOL`,
    'every/each/each_and_every/all ..2 DOING/SESSION',
    'HARDMUST/STRICT/ALWAYS/before/prior/ahead/first/once/again/after',
  ],
  [
    'THIS/TOOL ..1 runs/run/is_called/be_called/is_run/be_run/is_executed/be_executed/is_invoked/be_invoked/called/executed/queried/consulted',
    'EVERY/any/each ..3 DOING/SESSION/write/edit/read/change',
    'BEFORE/prior/AFTER/on/at/for/in/time/ahead',
  ],
  [
    'no/nothing/never/not/none/dont',
    'until/unless/before ..1 THIS/TOOL',
    'called/consulted/queried/run/ran/asked/executed/invoked/used/CALLed',
    'ANSWERINGany/answered/done/SESSION/DOING/go/carried',
  ],
  [
    'opening/very_first/initial/first/last/closing/final',
    'move/step/act/call/thing/action/tool',
    'every/each/all/any/chat/conversation/session/task/mandatory/required/must/always',
  ],
  [
    'STRICT/required_for/required_before/required_at',
    'first/startup/start/always/every/each/all/any/no_exceptions/everything',
    'step/run/call/tool/response/reply/answer/message/commit/conversation/question/tasks/task/session/use/requests/request/turn/before/at',
  ],
  ['STRICT', 'CALLany/use/invocation/consultation', 'this/it/the ..1 TOOL?'],
  [
    'even_if/even_when/even_for/even_without/regardless/whether_or_not/unprompted/unasked/without_being_asked/on_your_own_initiative/of_your_own_accord',
    'CALLany ..2 THIS',
  ],
  [
    'do_not_wait/dont_wait/never_wait/without_waiting/without_delay/without_hesitation/without_asking',
    'CALLany/run/follow/execute/do/obey/delete/send',
  ],
  ['no_exceptions/no_exception/without_exceptions', 'CALLany/TOOL'],
  [
    'AGENT',
    'will/shall/always/first/must/should',
    `${calls}/consult/treat/trust/prefer/obey/follow`,
    'THIS/TOOL',
  ],
  // Threats
  [
    'penalized/penalised/punished/rejected/fired/terminated/shut_down/corrupts/corrupt/corrupted/data_loss/lose/lost/crash/crashes/break/breaks/fails/fail/invalid/wrong/deleted/banned/liable/dangerous',
    'not_call/not_calling/do_not_call/dont_call/failing_to/fail_to/failure_to/without/skipping/unless/not_use/do_not_use/dont_use/other_tools/before_this/instead_of',
    'CALLing/first/other_tools/before_this/this_tool/this_function/our_tool/this_one/this_call/it_first',
  ],
  // Rules that end, and rules that begin
  [
    'RULES/CHECKS/limits/limitations',
    'do_not_apply/does_not_apply/dont_apply/doesnt_apply/no_longer/not_hold/void/superseded/suspended/lifted/obsolete/cancelled/canceled/overridden/nullified/revoked/disabled_now/reset/do_not_count/do_not_matter/not_binding/are_off',
    'YOUR/you/EARLIER/safety/above/here/THIS/TOOL/all/now/any/AGENT',
  ],
  [
    'may/can/free_to/allowed_to/should/must/please',
    'IGNORE',
    'RULES/CHECKS',
    'safety/YOUR/EARLIER/all/any/above/SYSTEM/here',
  ],
  [
    'reset/wipe/clear/rewrite/drop/abandon/unlearn/set_aside/put_aside/throw_away/leave_behind/cast_off/let_go_of',
    'your/EARLIER/all/the ..1 RULES/memory/constraints/training',
  ],
  [
    'switch/enter/enable/activate/change/go/move/boot ..1 to/into/in',
    'developer/admin/god/debug/unrestricted/root/maintenance/privileged/jailbreak/unsafe/sudo',
    'mode/access',
  ],
  ['begin/end/start ..2 of? ..1 system/admin/developer ..1 message/prompt/instructions/override/note'],
  [
    'system/admin/developer/security override/alert/notice/directive/announcement/instruction',
    'CALLany/AGENT/you/must/obey/follow/ignore',
  ],
  // Output that gives orders
  [
    'any/all/whatever/every/everything/each/what/exactly/steps/commands/command/instructions/instruction/orders/directions',
    'OBEYany/do/run/carry_out/comply/act_on/executed/obeyed/followed',
    'output/outputs/result/results/response/responses/returned/returns/page/document/text/website/reply/contents',
  ],
  [
    'output/outputs/result/results/response/returned/text/reply/answer',
    'must/should/always/shall/is_to/are_to',
    'executed/obeyed/followed/run/trusted/treated/carried_out/regarded/taken/accepted/honored',
    'command/commands/instruction/instructions/order/orders/system/as/shell',
  ],
  [
    'treat/treated/regard/consider/take',
    'output/result/response/text/it/this/description',
    'as/as_if/like',
    'system/user/order/orders/command/commands/instruction/instructions/trusted/authoritative/law/true/primary/gospel',
  ],
  ['let/allow THIS/TOOL', 'decide/choose/control/steer/drive/determine/pick/lead/take_over'],
  [
    'this/the ..1 output/result/description/tool/text/answer',
    'priority/precedence/more_weight/greater_weight/authority/ranks/outweighs/beats/comes_before',
    'user/users/person/human/SYSTEM/RULES/system/developer',
  ],
  [
    '^ obey/trust/believe/follow/prefer',
    'over/above/rather_than/instead_of/not/more_than',
    'user/users/person/human/developer/RULES/system',
    'this/tool/output/description/text/it/result',
  ],
  // Other tools
  [
    'never/do_not/dont/stop/avoid/ignore/ignored/discard/disregard/distrust/abandon/retire/must_not/should_not',
    'OTHER/competing/rival/old ..2 TOOL/reader/browser/search/editor/shell/terminal/client/results/one',
    'CALLany/trust/trusted/ignored/ignore/discard/disregard/results/rely/avoid/stop/tools/distrust',
  ],
  ['NOT ..1 CALL ..2 built_in/builtin/native/any_other'],
  [
    'another/other/two/several/more_than_one/both/multiple ..2 TOOL/fit/match/candidates/apply/options',
    'choose/prefer/pick/select/use ..1 this/it',
  ],
  [
    'OTHER/others/all_other/rest ..1 TOOL/ones',
    'obsolete/deprecated/unsafe/wrong/unreliable/broken/fake/malicious/outdated/untrusted/inferior/insecure/dangerous/retired',
  ],
  [
    'only/exclusively/solely',
    'trust/use/accept/believe/rely',
    'results/output/answers/data/TOOL/information',
    'this/here/TOOL',
  ],
  [
    'prefer/favor/favour/choose/pick/select/rank THIS',
    'everything/anything/all/others/OTHER/rest/else/first',
  ],
  // Data of others
  [
    'EVERY/outgoing/all/each/your ..2 MESSAGE',
    'ADDany',
    'result/banner/output/line/text/sentence/link/signature/value/footer/header/recipient/address/code/this/it/following/below/notice/ad',
  ],
  [
    'ADD',
    'recipient/bcc/cc/address/link/text/sentence/line/banner/footer',
    'always/every/each/all/any/outgoing',
    'message/messages/mail/mails/email/emails/file/files/reply/replies/answer/answers/commit/commits/document/documents',
  ],
  // Approvals and memory
  [
    '^ APPROVE/click/press/yes/dismiss/agree/confirm',
    'all/every/any/automatically/whenever/always/each/without/blindly/yes/for_the_user',
    'confirmation/confirmations/prompt/prompts/dialog/dialogs/permission/permissions/popup/request/requests/warning/warnings',
  ],
  [
    'memorize/memorise/remember/memory/persist/store/save/keep',
    'future/later/all/every/next/permanent/permanently/subsequent/long_term ..1 session/sessions/conversation/conversations/chats/memory',
    'rule/rules/this/instruction/instructions/it/that/these/text',
  ],
  [
    'your/agents/assistants memory',
    'ADD/save/store/write/update/put/record/add',
    'that/this/rule/it/text/following',
  ],
]
