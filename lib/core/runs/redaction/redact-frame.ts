import type { SecretForms } from '@/lib/core/secrets/secret-forms'
import { mapScalars } from '@/lib/core/spec/json-text'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import { redactText, redactValue } from './redactor'

/** Redacts every text, key and number in a frame. JSON text in it remains JSON text. */
export function redactFrame(secrets: readonly SecretForms[], frame: RunnerFrame): RunnerFrame {
  const shown = { ...redactValue(secrets, frame), type: frame.type } as RunnerFrame
  if (frame.type === 'result' && shown.type === 'result') {
    shown.valueText = redactJsonText(secrets, frame.valueText)
    shown.extrasText = redactJsonText(secrets, frame.extrasText)
  } else if (frame.type === 'sly_data' && shown.type === 'sly_data') {
    shown.beforeText = redactJsonText(secrets, frame.beforeText)
    shown.afterText = redactJsonText(secrets, frame.afterText)
  }
  return shown
}

/** A number is searched as it was written and as it is parsed: 1234.0 and 1.234e3 reveal the secret 1234. */
function redactJsonText(secrets: readonly SecretForms[], text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return mapScalars(text, token => {
    const scalar = JSON.parse(token) as string | number
    const forms = typeof scalar === 'string' ? [scalar] : [token, String(scalar)]
    const shown = forms.map(form => redactText(secrets, form))
    const at = shown.findIndex((form, index) => form !== forms[index])
    return at === -1 ? token : JSON.stringify(shown[at])
  })
}
