import type { Need } from './tool-spec'

/** Sets whether the need for a language model is met by this installation, which no upload can know. */
export function withModel(needs: readonly Need[], isThere: boolean): Need[] {
  return needs.map(need =>
    need.kind !== 'model' || isThere
      ? need
      : { ...need, met: false, note: [need.note, noModel].filter(Boolean).join(' ') },
  )
}

const noModel = 'None is configured. Ask the operator of this server to set PEGBOARD_MODEL_URL.'
