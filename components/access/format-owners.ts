/** Returns the names of the people who can decide an access request. */
export const formatOwners = (owners: readonly string[]) =>
  owners.length > 0 ? owners.join(', ') : 'The admins'
