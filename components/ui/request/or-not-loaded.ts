import type { ComponentType } from 'react'
import { NotLoaded } from './not-loaded'

/** For `dynamic`: shows in place of a component that its script could not be loaded. */
export const orNotLoaded = <Props>(loading: Promise<ComponentType<Props>>): Promise<ComponentType<Props>> =>
  loading.catch(() => NotLoaded)
