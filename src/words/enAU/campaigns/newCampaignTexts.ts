/** The text with which a new campaign begins. Its places are those of a template. */
export const newCampaignTexts = {
  recall:
    'Hello {{patient.firstName}}, your next appointment is due. Please reply or call us and we will find a time for you. {{practice.name}}',
  other: 'Hello {{patient.firstName}}, ',
} as const
