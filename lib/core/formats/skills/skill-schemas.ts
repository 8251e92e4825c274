/** The schemas that pydantic prints for OVOS's own models of a skill call, word for word. */
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

const textField = (title: string, description: string): JsonSchema => ({ description, title, type: 'string' })

export const skillArguments: JsonSchema = {
  description: 'Arguments for invoking a SKILL.md-backed tool.',
  properties: {
    task: textField('Task', 'What you want the skill to do.'),
    context: {
      anyOf: [{ type: 'string' }, { type: 'null' }],
      default: null,
      description: 'Additional context or constraints for the skill.',
      title: 'Context',
    },
  },
  required: ['task'],
  title: 'SkillCallArgs',
  type: 'object',
}

export const skillOutput: JsonSchema = {
  description: 'Output returned by a SKILL.md-backed tool invocation.',
  properties: {
    result: textField('Result', "The skill's natural-language response."),
    skill_used: textField('Skill Used', 'Name of the skill that produced the result.'),
  },
  required: ['result', 'skill_used'],
  title: 'SkillCallOutput',
  type: 'object',
}
