/** Kinds of environments: packages of the Python index for classes, npm packages for executables. */
export const environmentKinds = ['python', 'node'] as const
export type EnvironmentKind = (typeof environmentKinds)[number]

/** Identifies an environment: a hash alone does not say where its packages come from. */
export type EnvironmentKey = { kind: EnvironmentKind; hash: string }
