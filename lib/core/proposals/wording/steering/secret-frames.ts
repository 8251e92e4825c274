/** Frames of requests for secrets, personal data and conversations. The notation is explained in match-frames.ts. */
import type { Frame } from './match-frames'
import { wordClasses as verbClasses } from './word-classes'
import type { WordClasses } from './match-frames'

const nouns: Record<string, string> = {
  PASSWORD:
    'password passwords passphrase passphrases passcode passcodes master_key login_details login_data login_credentials passwort',
  KEY: 'api_key api_keys apikey apikeys secret_key secret_keys private_key private_keys access_key access_keys secret_access_key ssh_key ssh_keys signing_key signing_keys encryption_key encryption_keys decryption_key hmac_key unlock_key license_key licence_key gpg_key pgp_key master_key deploy_key secret_keyring keystore keychain wallet_key recovery_key host_key client_secret client_secrets webhook_secret shared_secret app_secret signing_secret consumer_secret oauth_secret jwt_secret hmac_secret bot_secret secrets_of vault_key kubeconfig service_account_json service_account_key tls_key ssl_key pem_file',
  TOKENS:
    'access_token access_tokens auth_token auth_tokens authentication_token authorization_token authorisation_token api_token api_tokens bearer_token bearer_tokens refresh_token refresh_tokens session_token session_tokens security_token oauth_token oauth_tokens csrf_token jwt_token login_token id_token npm_token github_token gitlab_token slack_token personal_access_token personal_access_tokens github_pat pat_of jwt bot_token admin_token deploy_token registry_token',
  CREDENTIALS: 'credential credentials creds secrets',
  CARD: 'credit_card credit_cards debit_card card_number card_numbers cvv cvc back_of_the_card bank_account_number account_number_and routing_number sort_code iban social_security social_security_number social_security_numbers passport_numbers passport_details bank_account_numbers ssn tax_id national_id passport_number drivers_license driver_license date_of_birth birth_date mothers_maiden_name mother_maiden_name bank_details banking_details payment_details card_details',
  PHRASE:
    'seed_phrase seed_phrases seed_words recovery_phrase recovery_phrases recovery_words recovery_code recovery_codes backup_code backup_codes mnemonic mnemonics mnemonic_phrase secret_phrase wallet_seed twelve_words 12_words 24_words wallet_backup',
  CODE: 'one_time_code one_time_codes one_time_password one_time_passwords otp otps totp 2fa_code 2fa_codes 2fa mfa_code mfa_codes two_factor_code pin_code pin_codes pin_of pin_number verification_code verification_codes authenticator_code security_answer security_question sms_code login_code',
  COOKIE:
    'session_cookie session_cookies browser_cookie browser_cookies auth_cookie auth_cookies login_cookie login_cookies cookie_jar saved_logins cookies_of',
  ENVIRONMENT: 'environment_variable environment_variables env_vars env_variables env_var environment',
  DUMP: 'printenv process_env os_environ getenv env_dump connection_string connection_strings database_url',
  PERSONAL:
    'personal_data personal_details personal_information private_data private_information private_messages medical_history medical_records medical_record health_records health_data salary_data salaries payroll browsing_history search_history location_history phone_number home_address private_files personal_files home_addresses phone_numbers birthdays dates_of_birth insurance_number insurance_numbers tax_returns payslips payslip criminal_record criminal_records test_results diagnoses personal_emails private_emails bank_statements identity_documents diary',
  INSIDE:
    'system_prompt system_prompts system_message system_instructions developer_message developer_prompt hidden_instructions initial_instructions original_instructions initial_prompt original_prompt chain_of_thought context_window hidden_context internal_instructions hidden_prompt scratchpad internal_monologue system_context preprompt',
  OWN: 'system_prompt instructions prompt guidelines rules memory memories reasoning thoughts context context_window chain_of_thought configuration tools history',
}

/** Words before or after a noun that show that nothing is asked for. */
const harmless: Record<string, string> = {
  HARMLESSBEFORE:
    'without no not never current valid_aws reset forgot forgotten lists list create creates creating created rotate rotates rotating delete deletes deleting manage manages managing disable disables revoke revokes detect detects detecting scan scans scanning redact redacts redacting mask masks masking hash hashes validate validates strength generate generates generating random expired leaked exposed missing invalid of_aws their including or and aws via using your configured',
  ASIDE3: 'whose whether protected between difference when counts',
  NEVER4: 'not no never without cannot',
  NAMES3: 'names name list lists metadata',
  LIFECYCLE3:
    'create creates creating delete deletes deleting rotate rotates rotating revoke revokes list lists check review update updates manage manages mask masks used new type',
  HARMLESSAFTER:
    'are_hashed is_hashed are_encrypted is_encrypted are_stored is_stored are_masked is_masked are_hidden is_hidden are_redacted is_redacted are_used is_used is_automatically is_created details_of must_be_configured is_configured are_configured configured properly_configured are_properly_configured with_appropriate reset resets scanning rotation manager policy policies strength profile provider providers authentication_type field_is never are_not is_not are_never is_never arn arns id ids alert alerts needed not_needed fails error errors expired profile_which which_are settings requirements hygiene hash hashes generator name names must_have must_contain must_never start_with starts_with expire expires is_checked is_taken is_read is_shown is_validated can_be_changed has_been was_last are_displayed are_HttpOnly are_httponly and_shows in_the_keychain',
}

const classes: WordClasses = new Map([
  ...verbClasses,
  ...Object.entries({ ...nouns, ...harmless }).map(([name, words]) => [name, words.split(' ')] as const),
])
export const secretClasses = classes

const everyNoun = 'PASSWORD/KEY/TOKENS/CARD/PHRASE/CODE/COOKIE'

const credentials: readonly Frame[] = [
  `-HARMLESSBEFORE -LIFECYCLE3 -ASIDE3 -NEVER4 ${everyNoun} !HARMLESSAFTER`,
  `SEND ..5 ${everyNoun}/CREDENTIALS`,
  `ask/request/prompt/demand ..2 USER ..1 for ..3 ${everyNoun}/CREDENTIALS`,
  `needs/need/requires/require/enter/provide/supply/give/paste ..4 ${everyNoun}/CREDENTIALS !HARMLESSAFTER`,
  '-HARMLESSBEFORE CREDENTIALS ..1 of/for/from ..2 USER/account/workspace/vault/session/wallet/bank/database/server/organization/team/project/all/every',
  '^ CREDENTIALS of',
  'EVERY/USER/saved/stored/user/account/login/bank/valid ..1 CREDENTIALS !HARMLESSAFTER',
  'temporary credentials',
  'login/username/user_name/account ..1 and password/passphrase/pin',
  'unlock/master/root/signing/decryption ..1 key/keys/password',
  'key/keys/password/contents/secret/secrets ..1 of/to/from/for ..2 vault/wallet/keychain/keystore/safe/password_manager',
  'github/gitlab/npm/slack/azure/bitbucket/jira/owner/user pat',
  '-NAMES3 secrets/secret_values ..1 of/from/in',
  'secret/secrets ..1 keyring/manager_contents/store_contents',
  'aws/azure/gcp/google/openai/anthropic/stripe ..1 secret/token/key ..1 of/for/from/as/value',
  'value/contents/content/dump/copy/output/list ..2 of ..3 ENVIRONMENT/DUMP/COOKIE/KEY/TOKENS/PASSWORD',
  'WHOLE/all/every/complete/your/server/host/process ..1 environment_variable/environment_variables/env_vars/env_variables/env_var',
  'SEND ..4 environment_variable/environment_variables/env_vars/env_variables/printenv',
  'output/result/results ..1 of ..1 env/printenv/set/whoami',
  'DUMP',
  'dump/print/export ..1 the/your/its environment',
  'authorization header/headers',
  'harvest/steal/grab/extract/exfiltrate/dump/export/copy/collect ..3 cookies',
  'cookie/cookies ..1 of/from/in ..2 session/browser/user/users/site/login',
  'the/whole/entire/full environment as/with/including',
]

const personal: readonly Frame[] = [
  'keys/tokens/passwords/logins/secrets/words/seed/wallet/cards ..1 of/from ..2 USER/wallet/keychain/vault',
  'USER/users wallet/keys/seed/passwords/secrets/mailbox/messages/logins/pin/cookies',
  'USER ..1 contacts/address_book/mailbox/inbox/diary/mailboxes ..1 $',
  'USER whole/entire/full/complete mailbox/inbox/contacts/calendar/history/drive/disk/account',
  'pin/code/combination ..1 of/for/to ..2 card/account/phone/sim/safe/alarm/door/bank',
  'about ..2 USER ..2 you ..1 know/remember/learned/stored/collected/gathered/recall/kept',
  'every/all/any/each ..1 secret/secrets/token/tokens/keys/passwords/logins ..2 in/of/from/on/you/that/stored/found',
  'USER ..1 last/previous/earlier/recent/first/own/original ..2 message/messages/prompt/prompts/question/questions/words',
  'secret token/value/values/code/codes/phrase/number',
  'plain_text/plaintext/clear_text/cleartext/unencrypted/decrypted credentials/passwords/keys/secrets/tokens',
  'CREDENTIALS/PASSWORD ..1 in/as plain_text/plaintext/clear_text/cleartext/text',
  'database/server/admin/root/user/account/login/cloud/git/email/mail CREDENTIALS !HARMLESSAFTER',
  'contents/content/data/entries/items ..2 password_manager/clipboard/keychain/keystore/vault/wallet/mailbox/inbox/home_folder/home_directory',
  'authentication/auth/login/session/browser/site cookies/cookie',
  'passport/ssn/id_card/license/account/phone/credit_card/card number/numbers ..1 of ..2 USER/traveler/traveller/patient/customer/guest/passenger/cardholder',
  'USER/everyones/their/his/her/your/all/staff/employee/customer ..1 PERSONAL',
  'PERSONAL of ..2 USER/staff/employees/everyone/patient/patients/people/all',
  'EVERY/all/whole/entire ..2 contacts/emails/mails/messages/mail/photos/documents/files ..1 in/of/from/on ..2 USER/inbox/mailbox/phone/home/computer/device/disk/account/drive',
  'files/documents/images/photos/attachments/data ..1 USER ..1 uploaded/attached/shared/owns',
  'SEND ..3 PERSONAL ..1 of',
  'medical/health/criminal/financial/credit history/records ..1 of ..2 USER/patient/person/customer',
  'personal_data/personal_details/private_data/personal_information ..1 such_as/of/about/like/including',
]

const conversations: readonly Frame[] = [
  'context/memory/prompt/instructions !window/size/length/limit/limits ..1 of ..1 the/this/each/every AGENT',
  'last/recent/latest ..2 messages/turns/prompts ..1 of/in/from ..2 TALK/session/user/users',
  'USER ..4 verbatim/word_for_word/unaltered/unabridged',
  'text/words/content/copy/wording ..2 of ..2 USER/users messages/message/words/question/questions/prompt/prompts/request',
  'YOUR ..1 instructions/prompt/rules/guidelines/memory/reasoning/system_prompt ..1 copied/repeated/printed/pasted/quoted/verbatim/word_for_word/in_full/says/say/$',
  'content/contents/dump/copy/text/export/list ..2 of ..1 YOUR ..2 OWN',
  'chat/conversation/dialogue/dialog/session ..1 transcript/transcripts/log/logs/history/record/dump/export/so_far/until_now/verbatim',
  'everything/all/what/anything ..2 discussed/said/written/talked_about/exchanged ..3 with/by/in/to/so_far',
  'repeat/print/output/echo/recite/write_out/copy/reproduce ..2 text/words/everything/lines/content/message/instructions ..1 above/before/preceding',
  'raw/full/complete/whole/entire ..1 history/log/record/list ..1 of ..2 tool/tools/call/calls/message/messages/conversation/session/chat',
  'WHOLE ..2 TALK',
  'TALK ..1 SO_FAR',
  'message/session/messages history/log/logs/transcript/transcripts ..1 of/so_far/as/from/in/$',
  'session history/transcript/transcripts/log/context',
  'copy/transcript/log/record/dump/summary/recap/content/contents/history ..2 of ..2 TALK',
  'transcript/copy/dump/recap ..1 of ..1 this/the/our/your session',
  'transcript/copy/summary/record/recap/dump ..2 of ..2 everything/what',
  'YOUR ..1 memory/memories ..1 about/of/on',
  'rules/guidelines/instructions/restrictions/policies/prompt ..4 set/given/written/provided/laid_down/defined/imposed ..2 for/to/on you',
  'previous/preceding/earlier/prior/past/last/foregoing ..2 turns/utterances/tool_calls/tool_call/tool_results/tool_outputs/exchanges',
  'previous/preceding/earlier/prior/past/foregoing ..1 user? messages/prompts/replies/chats/conversations/conversation/chat/dialogue/dialog',
  'EVERY/all/whole ..2 messages ..1 above/so_far/exchanged/until_now',
  'EVERY/all/whole ..2 messages ..1 of/in/from/between ..2 TALK/session/user/thread/us',
  'EVERY/all/each ..1 message ..1 of/in ..2 TALK/session/this',
  'what/everything/all/anything/whatever/things/words ..3 USER/you ..3 SAID',
  'what/everything/all/anything ..1 that? ..1 has/have/was/were ..1 been? ..1 SAID',
  'what/everything/all ..2 you ..2 know/remember/learned/learnt/gathered ..1 about',
  'everything/all/anything ..2 above/in_your/in_the_context/so_far/in_context/from_above',
  'everything/all/whatever/what ..2 know/known/learned ..1 about ..1 USER',
  'discussed/said/written/happened/exchanged so_far/until_now/above/before/up_to_now/up_to_this_point',
  'USER SAID ..1 before/so_far/earlier/until_now/previously/verbatim/in_full',
  'previous/earlier/prior/past ..1 conversation/chat/dialogue/discussion',
  'WHOLE context so_far/until_now/above',
  'WHOLE ..2 context ..1 of ..1 this/the/your/SESSION',
  'WHOLE/your INSIDE/context_window/message_history',
  'YOUR ..2 INSIDE',
  'the/any/SENDany INSIDE !steps',
  'YOUR ..1 WHOLE/hidden/initial/original/system/internal/own/secret/previous/current ..1 OWN',
  'SEND ..3 YOUR ..2 OWN',
  'YOUR memory/memories/reasoning/instructions/thoughts/chain_of_thought ..1 of/behind/so_far/verbatim/in_full/from/about/as/$',
  'reasoning/thinking/thoughts ..1 behind ..1 YOUR',
  'prompt/instructions/rules/guidelines/text ..1 you/that_you ..2 SAID/given/received/follow/got/started/have',
  'list/names/descriptions/definitions/schemas ..2 of ..2 tools ..1 you/available_to_you/in_your',
  'results/output/outputs/result/responses ..2 of ..2 EVERY ..3 tool/tools/call/calls ..3 before/earlier/previous/prior/so_far/called',
  'EVERY/all/raw ..2 earlier/previous/prior ..1 tool/tools/call/calls/results/outputs/result',
  'output/outputs/results ..2 EVERY/all ..1 earlier/previous/prior',
  'whole/entire/full/complete thread/context_window/prompt/message_history',
  'this_conversation/this_chat/our_conversation/the_conversation ..1 verbatim/word_for_word/in_full/as/so_far/above',
]

export const secretFrames: readonly Frame[] = [...credentials, ...personal, ...conversations]

/** Paths and names of files and variables with secrets, which are no words. */
export const secretPlaces: readonly RegExp[] = [
  /(?<![\w./])(?:~|\$HOME|%USERPROFILE%|\/root|\/home\/\w{1,40})?\/?\.(?:ssh|gnupg|kube|netrc|npmrc|pgpass|pypirc|git-credentials|docker\/config|aws|azure|config\/gcloud|bash_history|zsh_history)\b(?:\/[\w.-]{1,60})?/giu,
  /(?<![\w/.])(?:[\w/~-]{0,60}\/)?\.env(?:\.\w{1,20})?(?![\w.(-])/giu,
  /(?<!\.\.)\/etc\/(?:passwd|shadow|sudoers|ssl\/private)\b/giu,
  /(?<![\w.])(?:credentials?|secrets?|passwords?|service[-_]account(?:[-_]key)?|auth|keystore|wallet)\.(?:json|ya?ml|ini|txt|csv|toml|xml|jks|dat|kdbx)\b/giu,
  /\bid_(?:rsa|dsa|ecdsa|ed25519)\b/giu,
  /\b(?:process\.env|os\.environ|printenv)\b/giu,
  /\b[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){0,5}_(?:SECRET|SECRET_KEY|ACCESS_KEY|API_KEY|TOKEN|PASSWORD|PRIVATE_KEY|SECRET_ACCESS_KEY)\b/gu,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/gu,
]

/** Names of inputs that take a secret, after their parts were separated by spaces. */
export const secretName =
  /\b(?:passwords?|passwd|pwd|passphrases?|secrets?(?! (?:arn|id|name|type|scanning)\b)|credentials?|api ?keys?|private ?keys?|access ?keys?(?! id)|secret ?keys?|(?:access|auth|api|bearer|refresh|session|security|id|user|login) tokens?|^tokens?$|tokens?(?= (?:value|string|secret)$)|ssn|otp|cvv|pin ?code|credit ?card|card ?number|ssh ?key|cookies?|jwt|bearer|mnemonic|seed ?phrase|system ?prompt|(?:chat|conversation|message) ?history|env(?:ironment)? ?vars?)\b/giu
