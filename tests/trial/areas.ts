/** With the condition `trial` of Node, the list of areas of the product and of a part that exists only in tests. */
export * from '#resources/areas.ts'
export { trialAttachments } from './areas/attachments.ts'
export { trialInvoices, trialLines, trialParts, trialReceipts } from './areas/invoices.ts'
export { trialNotes } from './areas/notes.ts'
export { trialPayments } from './areas/payments.ts'
export { trialBadges, trialPolicies } from './areas/policies.ts'
export { trialScans } from './areas/scans.ts'
