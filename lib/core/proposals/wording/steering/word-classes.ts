/**
 * The words of the frames, by class. Verbs are given in their base form; the forms of VERB are VERB, VERBs,
 * VERBing and VERBed, and VERBany is any of them.
 */
import type { WordClasses } from './match-frames'

/** Words of any kind, as they are. An underscore joins the words of a phrase. */
const plainWords: Record<string, string> = {
  // Words after which an order can begin, as punctuation does.
  LEAD: 'and then please kindly just also but so now simply always never immediately automatically instead first must should shall will you agents assistant model ai',
  THIS: 'this it me that these them this_one',
  TOOL: 'tool tools function functions plugin plugins skill skills helper helpers alternative alternatives competitor competitors connector integration server',
  OTHER:
    'other another different alternative similar competing builtin built_in any_other all_other every_other rival',
  EVERY: 'every each all any each_and_every whichever anything everything',
  BEFORE: 'before prior_to ahead_of in_advance_of preceding until earlier_than',
  AFTER: 'after following upon',
  WHEN: 'when whenever every_time each_time any_time as_soon_as if once in_case',
  ALWAYS:
    'always never every_time each_time at_every_turn immediately automatically exclusively solely invariably unconditionally without_exception constantly mandatorily at_all_times by_default_always',
  FIRST:
    'first firstly beforehand up_front upfront before_anything_else before_everything_else at_once right_away immediately twice exclusively always at_the_start at_the_beginning at_the_outset at_the_end straight_away first_thing',
  MUST: 'must should shall ought_to has_to have_to had_better needs_to need_to is_to are_to got_to is_required_to are_required_to required_to supposed_to is_obliged_to are_obliged_to is_expected_to are_expected_to expected_to obliged_to intended_to meant_to may_only can_only will_always is_mandated_to are_mandated_to are_instructed_to is_instructed_to will_want_to youll_want_to cannot must_not mustnt may_not',
  AGENTMUST:
    'must should shall ought_to has_to have_to needs_to need_to is_to are_to required_to supposed_to obliged_to expected_to will_always must_not mustnt should_not shouldnt',
  HARDMUST: 'must shall has_to have_to needs_to need_to is_required_to are_required_to may_only can_only',
  REQUIRED:
    'required mandatory compulsory obligatory essential imperative vital crucial critical needed necessary due',
  STRICT: 'mandatory compulsory obligatory imperative indispensable non_negotiable',
  FORBIDDEN: 'forbidden prohibited not_allowed not_permitted unacceptable disallowed not_acceptable banned',
  NOT: 'not never dont do_not must_not mustnt should_not shouldnt shall_not may_not cannot cant no_need_to not_supposed_to neednt need_not stop avoid refrain_from without not_to not_necessary_to not_required_to no_reason_to under_no_circumstances unnecessary_to have_to_not does_not_need_to dont_need_to do_not_need_to does_not_have_to dont_have_to better_not nor',
  EARLIER:
    'previous prior above earlier preceding former past foregoing old before given told aforementioned initial original existing instructed',
  RULES:
    'instruction instructions rule rules guideline guidelines policy policies restriction restrictions prompt prompts direction directions directive directives guidance command commands constraint constraints safeguard safeguards guardrail guardrails filter filters programming training briefing order orders protocol protocols prohibition prohibitions boundaries ethics alignment norms code_of_conduct',
  CHECKS:
    'check checks safety confirmation confirmations warning warnings moderation filter filters safeguard safeguards guardrail guardrails restriction restrictions verification sandbox approval approvals permission_prompts permission_prompt security content_policy',
  SYSTEM: 'system system_prompt system_message developer_message developer safety default hidden core base',
  VOID: 'no_longer void replaced superseded obsolete invalid cancelled canceled revoked overridden outdated nullified lifted suspended withdrawn null ended do_not_count dont_apply do_not_apply',
  YOUR: 'your youre',
  YOU: 'you youll youd yourself u',
  AGENT:
    'agent agents assistant assistants model models llm llms ai ais claude gpt chatgpt copilot gemini cursor bot bots chatbot language_model language_models ai_agent ai_agents ai_assistant ai_assistants ai_model ai_models large_language_model large_language_models ai_system ai_systems orchestrator coding_agent autonomous_agent',
  PERSONA:
    'assistant administrator admin agent root bot model ai expert unrestricted jailbroken uncensored superuser hacker character free developer operator owner',
  SESSION:
    'session sessions conversation conversations chat chats task tasks request requests workflow workflows interaction interactions dialogue dialog thread job project',
  DOING:
    'action actions operation operations step steps call calls task tasks request requests question questions message messages reply replies answer answers response responses turn turns query queries session sessions conversation conversations chat chats prompt prompts workflow workflows interaction interactions file job commit deployment edit write',
  MESSAGE:
    'message messages answer answers reply replies response responses email emails mail mails commit commits comment comments post posts output outputs report reports summary summaries',
  START: 'start beginning outset end close top conclusion finish opening onset',
  BAD: 'wrong broken unreliable inaccurate fail fails deprecated unsafe outdated insecure inferior dangerous obsolete incorrect slow worse untrusted disabled unavailable retired',
  USER: 'user users human humans person persons people anyone anybody everyone operator operators owner owners customer customers administrator administrators admin admins reviewer reviewers client clients employer boss manager them him her auditor auditors supervisor supervisors requester requestor end_user end_users colleague colleagues team staff management recipient recipients reader readers account_holder patient patients employee employees applicant applicants tenant tenants resident residents household parent parents family guest guests subscriber subscribers shopper shoppers buyer buyers student students clinician clinicians physician physicians nurse nurses doctor doctors driver drivers visitor visitors candidate candidates member members somebody someone pupil pupils donor donors occupant occupants traveller travellers traveler travelers passenger passengers player players analyst analysts claimant claimants borrower borrowers lender lenders depositor depositors cardholder cardholders citizen citizens taxpayer taxpayers teacher teachers tutor tutors guardian guardians homeowner homeowners landlord landlords seller sellers bidder bidders accountant accountants attorney attorneys lawyer lawyers juror jurors director directors dispatcher dispatchers researcher researchers examiner examiners inspector inspectors treasurer treasurers shareholder shareholders investor investors compliance_team legal_team security_team release_manager lab_head head_of requesters',
  RIVAL:
    'service services command commands command_line api apis source sources provider providers client clients utility utilities engine engines app apps reader connector connectors option options offering offerings product products system',
  NOBODY: 'nobody no_one none_of_them no_user no_human no_person noone',
  ANSWER:
    'answer answers reply replies response responses summary report output transcript log logs history conversation chat explanation message messages record records list user users recap notes description description_of changelog text',
  KNOW: 'know see notice learn learn_of hear discover realize realise be_told be_aware find_out be_shown be_informed be_notified notified told informed shown aware hear_about read view see_it understand be_made_aware be_bothered suspect be_alerted be_asked get_wind be_clued_in become_aware found_out spot catch_on pick_up_on be_alerted_to tipped_off be_tipped_off',
  HIDDEN:
    'hidden invisible secret confidential private quiet silent unseen unnoticed undetected undisclosed stealthy mum discreet to_yourself under_wraps off_the_record in_the_dark unmentioned unspoken under_the_radar between_us between_you inconspicuous unreported concealed low_profile a_secret out_of_sight out_of_view off_screen unsaid classified to_itself to_themselves behind_closed_doors',
  SECRETLY:
    'secretly covertly surreptitiously stealthily clandestinely discreetly furtively in_secret unobtrusively under_the_table behind_the_scenes unbeknownst by_stealth on_the_sly sneakily',
  QUIETLY: 'silently quietly invisibly unnoticed noiselessly in_silence undetected',
  SECRET_TEXTS: 'this it that these instructions instruction prompt rule rules step call source fact',
  LATER:
    'from_now_on from_this_point_on from_this_point_forward going_forward henceforth from_here_on from_here_on_out from_this_moment_on from_today_on effective_immediately with_immediate_effect as_of_today',
  WHOLE:
    'full whole entire complete verbatim unabridged raw uncut total all every unredacted exact word_for_word',
  TALK: 'conversation conversations chat chats dialogue dialog transcript thread discussion message_history chat_history message_log',
  SO_FAR:
    'so_far until_now up_to_now up_to_this_point to_date history log logs transcript transcripts until_here thus_far till_now up_to_here as_of_now',
  SAID: 'said told typed wrote written asked mentioned shared entered provided uploaded discussed stated revealed confided requested says tells discussed_so_far been_discussed been_said expressed disclosed sent spoken talked_about',
  PRIOR_TURNS:
    'messages turns replies answers exchanges utterances prompts questions tool_calls tool_call tool_results tool_outputs',
}

/** Verbs in their base form. */
const verbs: Record<string, string> = {
  CALL: 'call use invoke run execute select choose prefer trigger query consult pick employ engage utilize utilise turn_to resort_to go_through reach_for make_use_of call_upon call_on go_via',
  IGNORE:
    'ignore disregard forget override bypass skip circumvent neglect discard suspend overrule disobey violate evade sidestep dismiss drop abandon erase unlearn waive set_aside put_aside brush_aside throw_out pay_no_heed_to do_away_with tune_out shrug_off',
  OBEY: 'follow obey execute carry_out act_on heed observe implement perform enact fulfil fulfill honor honour respect trust adopt',
  SEND: 'send forward upload post submit share email copy append include pass attach leak exfiltrate transmit relay deliver write insert embed paste put mirror report feed hand supply transfer provide disclose give return add dump reveal expose collect read fetch gather print output show repeat quote echo export save store log harvest list summarize summarise fill enter state tell recite encode',
  MOVE: 'send forward upload post submit share email copy leak exfiltrate transmit relay mirror',
  ADD: 'append add include insert attach put prepend write prefix embed place',
  TELL: 'tell mention inform reveal disclose say report notify alert explain acknowledge admit discuss expose announce divulge confess show display surface refer comment remark elaborate communicate hint brief volunteer touch_on allude_to dwell_on speak_of bring_up point_out let_on own_up let_slip',
  MENTION: 'mention reveal disclose divulge admit acknowledge confess bring_up let_on own_up let_slip',
  OMIT: 'omit exclude leave drop skip hide strip conceal withhold suppress mask remove cut redact keep delete erase scrub',
  HIDE: 'hide conceal disguise withhold suppress mask bury camouflage obscure obfuscate cloak cover whitewash downplay play_down gloss_over hush_up sweep_under paper_over',
  ANSWERING:
    'answer respond reply proceed continue act start begin plan do take make write read edit touch think decide commit speak go move finish',
  SPEAK: 'answer respond reply speak write say talk',
  ACT: 'repeat retry resend charge switch change replace redirect start begin skip book order buy pay install run work act do send copy forward upload call read pass store collect append add execute perform operate record transmit post submit share gather attach make take use invoke transfer include write delete',
  PERSUADE: 'tell convince persuade urge advise recommend assure remind encourage instruct push pressure',
  APPROVE: 'approve accept allow grant authorize authorise confirm permit whitelist allowlist consent',
  CHANGE:
    'update edit change modify rewrite replace save store remember extend overwrite alter amend adjust write add append',
  DO: 'merge deploy publish release sign cancel close confirm reply file schedule reserve commit apply terminate dismiss tick check enable disable turn transfer pay wire charge buy sell send book order submit delete forward accept grant approve renew ship issue execute run complete finalize finalise proceed go ahead',
  LOOP: 'keep continue repeat loop retry go_on carry_on',
}

const irregular: Record<string, [string, string, string]> = {
  run: ['runs', 'running', 'run'],
  choose: ['chooses', 'choosing', 'chosen'],
  forget: ['forgets', 'forgetting', 'forgotten'],
  send: ['sends', 'sending', 'sent'],
  put: ['puts', 'putting', 'put'],
  give: ['gives', 'giving', 'given'],
  read: ['reads', 'reading', 'read'],
  tell: ['tells', 'telling', 'told'],
  say: ['says', 'saying', 'said'],
  show: ['shows', 'showing', 'shown'],
  leave: ['leaves', 'leaving', 'left'],
  hide: ['hides', 'hiding', 'hidden'],
  write: ['writes', 'writing', 'written'],
  cut: ['cuts', 'cutting', 'cut'],
  keep: ['keeps', 'keeping', 'kept'],
  withhold: ['withholds', 'withholding', 'withheld'],
  make: ['makes', 'making', 'made'],
  take: ['takes', 'taking', 'taken'],
  do: ['does', 'doing', 'done'],
  begin: ['begins', 'beginning', 'begun'],
  think: ['thinks', 'thinking', 'thought'],
  speak: ['speaks', 'speaking', 'spoken'],
  go: ['goes', 'going', 'gone'],
  feed: ['feeds', 'feeding', 'fed'],
  overwrite: ['overwrites', 'overwriting', 'overwritten'],
  rewrite: ['rewrites', 'rewriting', 'rewritten'],
  override: ['overrides', 'overriding', 'overridden'],
  admit: ['admits', 'admitting', 'admitted'],
  submit: ['submits', 'submitting', 'submitted'],
  skip: ['skips', 'skipping', 'skipped'],
  drop: ['drops', 'dropping', 'dropped'],
  prefer: ['prefers', 'preferring', 'preferred'],
  transfer: ['transfers', 'transferring', 'transferred'],
  permit: ['permits', 'permitting', 'permitted'],
  strip: ['strips', 'stripping', 'stripped'],
  transmit: ['transmits', 'transmitting', 'transmitted'],
  plan: ['plans', 'planning', 'planned'],
  log: ['logs', 'logging', 'logged'],
  scrub: ['scrubs', 'scrubbing', 'scrubbed'],
  bring: ['brings', 'bringing', 'brought'],
  find: ['finds', 'finding', 'found'],
  set: ['sets', 'setting', 'set'],
  throw: ['throws', 'throwing', 'thrown'],
  pay: ['pays', 'paying', 'paid'],
  shrug: ['shrugs', 'shrugging', 'shrugged'],
  let: ['lets', 'letting', 'let'],
  slip: ['slips', 'slipping', 'slipped'],
  get: ['gets', 'getting', 'got'],
  buy: ['buys', 'buying', 'bought'],
  steer: ['steers', 'steering', 'steered'],
}

function formsOf(verb: string): [string, string, string] {
  const known = irregular[verb]
  if (known) return known
  if (verb.includes('_')) {
    // "bring_up" has the forms of "bring".
    const [first, ...rest] = verb.split('_')
    return formsOf(first!).map(form => [form, ...rest].join('_')) as [string, string, string]
  }
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ies`, `${verb}ing`, `${verb.slice(0, -1)}ied`]
  if (verb.endsWith('e')) return [`${verb}s`, `${verb.slice(0, -1)}ing`, `${verb}d`]
  return [`${verb}${/(?:s|x|z|ch|sh)$/.test(verb) ? 'es' : 's'}`, `${verb}ing`, `${verb}ed`]
}

function buildClasses(): WordClasses {
  const classes = new Map<string, readonly string[]>()
  for (const [name, words] of Object.entries(plainWords)) classes.set(name, words.split(' '))
  for (const [name, bases] of Object.entries(verbs)) {
    const base = bases.split(' ')
    const forms = base.map(formsOf)
    classes.set(name, base)
    classes.set(
      `${name}s`,
      forms.map(([third]) => third),
    )
    classes.set(
      `${name}ing`,
      forms.map(([, progressive]) => progressive),
    )
    classes.set(
      `${name}ed`,
      forms.map(([, , participle]) => participle),
    )
    classes.set(`${name}any`, [...new Set([...base, ...forms.flat()])])
  }
  return classes
}

export const wordClasses: WordClasses = buildClasses()
