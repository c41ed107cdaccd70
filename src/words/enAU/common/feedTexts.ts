/** Texts of calendar feeds, which other programs show. */
export const feedTexts = { booked: 'Booked' } as const
