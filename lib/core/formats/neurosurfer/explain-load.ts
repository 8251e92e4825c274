/** Explains why a Python file of tools, or a package above it, could not be imported. */
import { adviseMissing } from './releases'
import { isLine } from './reported-spec'
import { adviseOnPart } from '@/lib/core/spec/missing-needs'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { Problem } from '@/lib/core/base/problem'
import type { DescribeRun } from '@/lib/core/formats/reading'

/** A package above the file could not be imported, so the file was imported without the code of that package. */
export function explainPackage(file: string, reported: unknown, ofRelease2 = false): Problem[] {
  if (!isJsonObject(reported)) return []
  const message = `${String(reported.error_type)}: ${String(reported.message)}`
  const missing = reported.missing_package
  return [
    {
      severity: 'warning',
      code: 'neurosurfer-package',
      message: `The __init__.py of a package above this file fails. Its tools are read without it. ${message}`,
      ...(typeof missing === 'string' && { hint: adviseMissing(missing, message, ofRelease2) }),
      place: { file },
    },
  ]
}

/** The file could not be run, so its tools cannot be distinguished. */
export function explainSilence(file: string, run: DescribeRun, ofRelease2 = false): Problem {
  const line = lineIn(run.stderr, file)
  const place = { file, ...(line !== null && { line }) }
  if (run.timedOut)
    return {
      severity: 'error',
      code: 'neurosurfer-load-timeout',
      message: 'Importing this file exceeded the time limit of a describe run.',
      hint: 'Do slow work in __call__, not while the module is imported.',
      place,
    }
  const { error } = run
  return {
    severity: 'error',
    code: 'neurosurfer-load',
    message: error
      ? `${error.errorType}: ${error.message}`
      : `Importing this file ended its process${run.signal ? ` with ${run.signal}` : ''}.`,
    hint: adviseOnImport(error, ofRelease2),
    place,
  }
}

function adviseOnImport(error: DescribeRun['error'], ofRelease2: boolean): string {
  if (error?.missingPackage) return adviseMissing(error.missingPackage, error.message, ofRelease2)
  return (
    (error && adviseOnPart(error.message)) ??
    'Pegboard imports the file to find its tools. The import must succeed.'
  )
}

/** Returns the last line of the file in the traceback, or null if the traceback does not mention the file. */
function lineIn(stderr: string, file: string): number | null {
  const lines = stderr.split(`File "/tool/${file}", line `)
  const line = lines.length > 1 ? Number.parseInt(lines.at(-1)!, 10) : NaN
  return isLine(line) ? line : null
}
