/** Limits for groups. */
export const groupNameLengthMax = 80
export const groupDescriptionLengthMax = 500
/** Providers name groups by path or by address; longer values are not names. */
export const claimLengthMax = 255
/** Maximum number of groups that a provider can send for one person; the rest is ignored. */
export const claimsMax = 500
/** Number of people whose groups from the provider are counted, the newest, for those that no group includes yet. */
export const claimedPeopleMax = 10_000
