/** Removes the secrets of a run from everything that it outputs, before anything is stored or shown. */
import { redactFrame } from '@/lib/core/runs/redaction/redact-frame'
import { redactBytes, redactText, redactValue, Redactor } from '@/lib/core/runs/redaction/redactor'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import { formsOfSecret } from '@/lib/core/secrets/secret-forms'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { SandboxListener } from '@/lib/sandbox/sandbox-run'

type Redacting = {
  listener: SandboxListener
  /** Ends the streams: what was withheld as the possible beginning of a secret is passed on. */
  finish: () => void
  /** Redacts other data of the run, such as the hosts that it requested. */
  hide: <T>(value: T) => T
  hideInFile: (file: SourceFile) => SourceFile
}

/** @param secrets by name, as the run received them */
export function redactListener(
  listener: SandboxListener,
  secrets: Readonly<Record<string, string>>,
): Redacting {
  const forms = Object.entries(secrets).map(([name, value]) => formsOfSecret(name, value))
  if (forms.length === 0)
    return { listener, finish: () => {}, hide: value => value, hideInFile: file => file }
  const wholes = { stdout: new Redactor(forms), stderr: new Redactor(forms) }
  const streams = { stdout: new Redactor(forms), stderr: new Redactor(forms), chunk: new Redactor(forms) }
  const show = (stream: keyof typeof streams, bytes: Uint8Array) => {
    if (bytes.length === 0) return
    if (stream !== 'chunk') listener.output(stream, bytes)
    // A secret never begins in the middle of a character, so no character is cut.
    else listener.frame({ type: 'chunk', text: new TextDecoder().decode(bytes) })
  }
  return {
    hide: value => redactValue(forms, value),
    hideInFile: file => ({
      path: redactText(forms, file.path),
      mode: file.mode,
      bytes: redactBytes(forms, file.bytes),
    }),
    listener: {
      started: () => listener.started(),
      output: (stream, bytes) => show(stream, streams[stream].write(bytes)),
      frame(frame: RunnerFrame) {
        // A text that arrives in chunks is one stream, as stdout is.
        if (frame.type === 'chunk') show('chunk', streams.chunk.write(Buffer.from(frame.text)))
        else listener.frame(redactFrame(forms, frame))
      },
      gap(stream) {
        show(stream, streams[stream].gap())
        listener.gap?.(stream)
      },
      // A stream of its own: where the displayed output has a gap, this one continues.
      ...(listener.whole && {
        whole: (stream: keyof typeof wholes, bytes: Uint8Array) =>
          listener.whole?.(stream, wholes[stream].write(bytes)),
      }),
      ...(listener.files && { files: archive => listener.files?.(archive) }),
      notice: text => listener.notice(redactText(forms, text)),
    },
    finish() {
      for (const stream of ['stdout', 'stderr', 'chunk'] as const) show(stream, streams[stream].end())
      for (const stream of ['stdout', 'stderr'] as const) listener.whole?.(stream, wholes[stream].end())
    },
  }
}
