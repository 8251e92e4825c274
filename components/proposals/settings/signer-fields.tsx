/** Who must have signed the files of each new version. Both fields empty: no one. */
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { signerLengthMax, type RequiredSigner } from '@/lib/core/attestations/required-signer'

type SignerFieldsProps = {
  value: RequiredSigner | null
  disabled: boolean
  onChange: (value: RequiredSigner | null) => void
}

export function SignerFields({ value, disabled, onChange }: SignerFieldsProps) {
  const { issuer, identity } = value ?? { issuer: '', identity: '' }
  const set = (change: Partial<RequiredSigner>) => {
    const next = { issuer, identity, ...change }
    onChange(next.issuer === '' && next.identity === '' ? null : next)
  }
  return (
    <fieldset disabled={disabled} className="flex max-w-md flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">New versions must be signed by (optional)</legend>
      <p className="-mt-2 text-xs text-ink-soft">
        Uploads without a matching attestation are rejected. Uploads on the page can’t have one.
      </p>
      <Field id="signer-issuer" label="Issuer" hint="For example https://token.actions.githubusercontent.com">
        {control => (
          <Input
            {...control}
            value={issuer}
            maxLength={signerLengthMax}
            onChange={event => set({ issuer: event.target.value.trim() })}
          />
        )}
      </Field>
      <Field
        id="signer-identity"
        label="Identity"
        hint="A workflow such as https://github.com/your-team/tools/.github/workflows/release.yml@refs/heads/main, or an email address. A * at the end matches any ending."
      >
        {control => (
          <Input
            {...control}
            value={identity}
            maxLength={signerLengthMax}
            onChange={event => set({ identity: event.target.value.trim() })}
          />
        )}
      </Field>
    </fieldset>
  )
}
