import { labelsOfAreas } from '../areas/allAreaWords.ts'

/** Labels of fields. A key with its area, such as `events.startsAt`, takes precedence over `startsAt`. */
export const fieldNames: Readonly<Record<string, string>> = {
  ...labelsOfAreas('fields'),
  'createdAt': 'Created',
  'type': 'Appointment type',
  'phone': 'Phone',
  'birthDate': 'Date of birth',
  'types': 'For appointment types',
  'provider': 'Provider',
  'timeZone': 'Time zone',
  'email': 'Email',
  'active': 'Active',
  'number': 'Number',
  'minutes': 'Length (minutes)',
  'sha256': 'Fingerprint (SHA-256)',
  'kind': 'Type',
  'cents': 'Amount (cents)',
  'happenedAt': 'Time',
  'at': 'Time',
  'was': 'Before',
  'becomes': 'After',
  'overrideReason': 'Reason for override',
  'unverifiedReason': 'Reason to use the number without a check',
}
