/** The types that neuro-san's converter of parameters knows. */

/** Types with their JSON Schema equivalent. Types with another name are neuro-san's own. */
export const formatTypes: Record<string, string> = {
  string: 'string',
  int: 'integer',
  integer: 'integer',
  float: 'number',
  number: 'number',
  bool: 'boolean',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
}
/** Types that only versions since 2026 read (older versions drop the tool), with the name that every version reads. */
export const lateWords: Record<string, string> = { integer: 'int', number: 'float', bool: 'boolean' }
