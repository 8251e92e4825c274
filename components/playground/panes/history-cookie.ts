/** Name of the cookie that stores between visits whether the history is open: `open` or `closed`. */
export const historyCookie = 'pegboard-history'
