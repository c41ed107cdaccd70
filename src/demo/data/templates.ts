import type { Fields } from '#domain/wire.ts'

/** Texts that the users of the demo practice choose by hand. */
export const templates: readonly Fields[] = [
  {
    name: 'After an extraction',
    kind: 'message',
    body: 'Hello {{patient.firstName}}, do not rinse today. Call {{practice.name}} if it bleeds.',
  },
  {
    name: 'Referral to a specialist',
    kind: 'letter',
    subject: 'Referral of {{patient.fullName}}, born {{patient.birthDate}}',
    body: `Dear {{recipient.name}},

Thank you for seeing {{patient.fullName}}, whom we saw on {{lastAppointment.day}}.

Reason for the referral:

Findings:

Treatment so far:

Please tell us what you find and what you plan. We continue the general dental care. Radiographs are available on request.`,
  },
]

/** Further letters of the demo practice. */
export const letters: readonly Fields[] = [
  {
    name: 'Confirmation of attendance',
    kind: 'letter',
    subject: 'Confirmation of attendance',
    body: `To whom it may concern,

{{patient.fullName}} attended {{practice.name}} for dental treatment on {{lastAppointment.day}} at {{lastAppointment.time}}.

Please contact us if you need anything else. For reasons of privacy we give no details of the treatment.`,
  },
  {
    name: 'Welcome to the practice',
    kind: 'letter',
    subject: 'Welcome to {{practice.name}}',
    body: `Dear {{recipient.name}},

Welcome to {{practice.name}}. We look forward to seeing you on {{appointment.day}} at {{appointment.time}}.

Please come ten minutes early, and bring a list of your medicines, your Medicare card and your health fund card. If you have radiographs from another practice, tell us where they are and we ask for them.

If you cannot come, please call us as early as you can. Another patient may be waiting for the time.`,
  },
]

/** Tags of patients and contacts. */
export const tags: readonly Fields[] = [
  { name: 'Nervous', colour: 'amber' },
  { name: 'Aligner trial', colour: 'teal' },
  { name: 'Newsletter', colour: 'blue' },
]
