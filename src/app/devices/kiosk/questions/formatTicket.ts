/** A ticket as the waiting room shows it: `A12` is `A 12`. */
export const formatTicket = (ticket: string): string => ticket.replace(/^(\D+)(\d)/, '$1 $2')
