import { tAppointmentTags } from '#locale/scheduling/appointmentTags.ts'
import { Badge } from '../../state/Badge.tsx'
import { useIsCaseMissing } from './missingCasesContext.ts'

/** Says on a card that the lab case for its appointment is not in the practice. */
export function MissingCaseBadge({ appointment }: { readonly appointment: string }) {
  return useIsCaseMissing(appointment) ? <Badge kind="tag">{tAppointmentTags('caseNotIn')}</Badge> : null
}
