/** The sentence of a rule, with the part underlined that does not match a call. */
import type { RulePart } from '@/lib/core/policy/model/decision'
import type { SentencePart } from '@/lib/core/policy/text/format-rule'

type RuleSentenceProps = { parts: readonly SentencePart[]; failed: RulePart | undefined }

export function RuleSentence({ parts, failed }: RuleSentenceProps) {
  return (
    <span>
      {parts.map(({ text, part }, index) =>
        part !== undefined && part === failed ? (
          <u key={index} className="decoration-bad decoration-2 underline-offset-4">
            {text}
          </u>
        ) : (
          text
        ),
      )}
    </span>
  )
}
