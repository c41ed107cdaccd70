import type { Fields } from '#domain/wire.ts'

/** Texts that the users of the demo practice choose by hand. */
export const templates: readonly Fields[] = [
  {
    name: 'After an extraction',
    kind: 'message',
    body: 'Hello {{patient.firstName}}, do not rinse today. Call {{practice.name}} if it bleeds.',
  },
  { name: 'Letter to a specialist', kind: 'letter', body: 'Thank you for seeing {{patient.firstName}}. Regards, {{provider.name}}' },
]

/** Tags of patients and contacts. */
export const tags: readonly Fields[] = [
  { name: 'Nervous', colour: 'amber' },
  { name: 'Aligner trial', colour: 'teal' },
  { name: 'Newsletter', colour: 'blue' },
]
