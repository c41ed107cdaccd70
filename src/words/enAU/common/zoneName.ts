/** A time zone as people say it: "Lord Howe, Australia" for `Australia/Lord_Howe`. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ').split('/').toReversed().join(', ')
