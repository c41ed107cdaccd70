import { fillTemplate, type TemplateValues, type TemplateVariable, templateVariables } from '#domain/messaging/template.ts'

/** What the open places of a text are called on screen. A text shows them in brackets, and stores them as `{{patient.firstName}}`. */
export const placeNames: TemplateValues = {
  'patient.firstName': 'First name',
  'practice.name': 'Practice',
  'provider.name': 'Provider',
  'appointment.day': 'Day of appointment',
  'appointment.time': 'Time of appointment',
  'delay.minutes': 'Minutes late',
  'delay.expectedTime': 'Expected time',
  'link': 'Link',
}

export const namedPlace = (variable: TemplateVariable): string => `[${placeNames[variable]}]`

const named = Object.fromEntries(templateVariables.map((variable) => [variable, namedPlace(variable)])) as TemplateValues

/** A stored text as it is shown: unknown places stay as they are. */
export const withPlaceNames = (stored: string): string => fillTemplate(stored, named)

/** The text to store. */
export const withPlaceCodes = (shown: string): string =>
  templateVariables.reduce((text, variable) => text.replaceAll(namedPlace(variable), `{{${variable}}}`), shown)
