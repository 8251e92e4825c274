/** Bounds of what is told about a group. */
export const groupNameLengthMax = 80
export const groupDescriptionLengthMax = 500
/** Providers name groups by path or by address; longer values are no names. */
export const claimLengthMax = 255
/** Groups of one person that a provider may tell; what comes after them is ignored. */
export const claimsMax = 500
