import * as z from 'zod/mini'

/** Data of a command that closes time: the user has seen the patients who are booked then, and their appointments stay. */
export const overBooked = { overBooked: z.optional(z.literal(true)) } as const
