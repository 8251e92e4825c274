/**
 * Splits a JSON Pointer (RFC 6901) into its names, without their escapes.
 * @param pointer such as `/inputSchema/properties/a~1b`; a path without a leading slash is split as well
 */
export const pointerSteps = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .split('/')
        .slice(pointer.startsWith('/') ? 1 : 0)
        .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
