import type { Need } from './tool-spec'

/** The needs with that of a language model judged by whether this installation has one, which no upload can know. */
export function withModel(needs: readonly Need[], isThere: boolean): Need[] {
  return needs.map(need =>
    need.kind !== 'model' || isThere
      ? need
      : { ...need, met: false, note: [need.note, noModel].filter(Boolean).join(' ') },
  )
}

const noModel = 'None is set up here: whoever runs this server sets PEGBOARD_MODEL_URL.'
