/** The bounds of a search for free time. */

/** Days in one search. */
export const maxSlotDays = 31
/** Minutes of an appointment if neither its type nor its length is given. */
export const defaultSlotMinutes = 15
export const maxSlotMinutes = 600
