/** The address of a remote MCP server. */
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { remoteAddressLengthMax } from '@/lib/core/spec/mcp-server'

export function AddressField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      id="remote-address"
      label="Address"
      hint="The Streamable HTTP address of the server, which begins with https://."
      required
    >
      {control => (
        <Input
          {...control}
          value={value}
          maxLength={remoteAddressLengthMax}
          placeholder="https://mcp.example.org/mcp"
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
