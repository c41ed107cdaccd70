import { centsIn } from '#domain/money/cents.ts'
import type { ChargedTreatment } from '#domain/money/charge.ts'
import type { FieldError } from '#domain/wire.ts'
import { type InvoiceContext, pricedOf } from './invoiceContext.ts'

/** Why an invoice cannot be made, changed or issued as it is: the field and the reason. A browser that knows no facts finds no fault. */

function faultOfTreatment(operation: ChargedTreatment, { record }: InvoiceContext): string | null {
  if (operation.patient !== record.patient) return 'is treatment of another patient'
  if (operation.state !== 'completed') return 'is not completed'
  if (operation.elsewhere) return 'was done by another practice'
  return (operation.invoice ?? null) === null || operation.invoice === record.id ? null : 'is on another invoice'
}

/** Whether each treatment can be charged here: completed, of this patient, and on no other invoice. */
export function treatmentFault(context: InvoiceContext): FieldError | null {
  const lines = context.record.lines ?? []
  for (const [index, { operation }] of lines.entries()) {
    const path = `lines.${index}.operation`
    if (operation === null) continue
    if (lines.findIndex((line) => line.operation === operation) < index) return { path, message: 'is on another line' }
    const charged = context.facts.chargedTreatment?.find(({ id }) => id === operation)
    const message = charged ? faultOfTreatment(charged, context) : null
    if (message !== null) return { path, message }
  }
  return null
}

/** Whether each line has its words and its price. */
export function priceFault(context: InvoiceContext): FieldError | null {
  if (context.facts.items === undefined) return null
  for (const [index, { wording, unitPrice, quantity, discount }] of pricedOf(context).lines.entries()) {
    if (wording === null) return { path: `lines.${index}.name`, message: 'is missing: give the wording of this line' }
    if (unitPrice === null) return { path: `lines.${index}.unit`, message: 'is missing: no fee applies, so give the price' }
    if (centsIn(discount) > centsIn(unitPrice) * (quantity ?? 1))
      return { path: `lines.${index}.discount`, message: 'is more than the line' }
  }
  return null
}

/** Whether a business can issue it, with its ABN where GST is charged. */
export function sellerFault(context: InvoiceContext): FieldError | null {
  const { theBusiness, theLocation } = context.facts
  if (theBusiness === undefined && theLocation === undefined) return null
  if (!theBusiness) return { path: 'business', message: 'is missing: the location has none to issue invoices' }
  const isTaxed = pricedOf(context).lines.some(({ isTaxable }) => isTaxable)
  return isTaxed && !theBusiness.abn ? { path: 'business', message: 'has no ABN, which a tax invoice needs' } : null
}
