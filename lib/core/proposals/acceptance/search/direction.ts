/** lost: accepted before, rejected now; gained: the reverse. */
export type Direction = 'lost' | 'gained'
