/**
 * The terms of the product, each defined once. Record names, OpenAPI titles and the language tests read them here; nothing else defines
 * a term. `forbidden` lists the identifier words that this term replaces.
 */
export type Term = {
  /** One of them, as in the middle of a sentence. */
  readonly one: string
  /** Several of them, or their list, as in the middle of a sentence. */
  readonly many: string
  /** The word in the code. */
  readonly identifier: string
  /** The area names that the specification fixes for it. */
  readonly paths?: readonly string[]
  readonly forbidden?: readonly string[]
}

const areas: readonly Term[] = [
  { one: 'appointment', many: 'appointments', identifier: 'appointment', paths: ['appointments'], forbidden: ['visit', 'visits'] },
  { one: 'checkout', many: 'checkouts', identifier: 'departure', paths: ['appointments/departures'], forbidden: ['gone'] },
  { one: 'appointment type', many: 'appointment types', identifier: 'appointmentType', paths: ['class'] },
  { one: 'blockout', many: 'blockouts', identifier: 'blockout', paths: ['events'] },
  { one: 'roster', many: 'rosters and opening hours', identifier: 'roster', paths: ['schedule'] },
  { one: 'schedule exception', many: 'schedule exceptions', identifier: 'scheduleException', paths: ['schedule/exceptions'] },
  { one: 'calendar', many: 'calendars', identifier: 'calendar', paths: ['calendars'] },
  {
    one: 'waitlist entry',
    many: 'waitlist',
    identifier: 'waitlistEntry',
    paths: ['waitlists'],
    forbidden: ['wish', 'wishes', 'wishing', 'standby'],
  },
  { one: 'gap', many: 'gaps', identifier: 'gap', paths: ['waitlists/gaps'], forbidden: ['hole', 'holes'] },
  { one: 'offer', many: 'offers', identifier: 'offer', paths: ['waitlists/offers'] },
  { one: 'patient', many: 'patients', identifier: 'patient', paths: ['patients'] },
  { one: 'form', many: 'forms', identifier: 'form', paths: ['forms'] },
  { one: 'submitted form', many: 'submitted forms', identifier: 'submission', paths: ['submissions'] },
  { one: 'conversation', many: 'conversations', identifier: 'conversation', paths: ['conversations'] },
  { one: 'message', many: 'messages', identifier: 'message', paths: ['messages'], forbidden: ['errand'] },
  { one: 'device', many: 'devices', identifier: 'device', paths: ['kiosk'], forbidden: ['glass', 'porter'] },
  { one: 'kiosk session', many: 'kiosk sessions', identifier: 'kioskSession', paths: ['kiosk/sessions'] },
  { one: 'arrival', many: 'arrivals', identifier: 'arrival', paths: ['kiosk/arrivals'], forbidden: ['greeted', 'ungreeted'] },
  { one: 'change', many: 'changed details', identifier: 'proposal', paths: ['kiosk/proposals'] },
  { one: 'cycle', many: 'cycles', identifier: 'cycle', paths: ['cycles'] },
  { one: 'pack', many: 'packs', identifier: 'pack', paths: ['steris'] },
  { one: 'load recall', many: 'load recalls', identifier: 'loadRecall', paths: ['steris/recalls'] },
  { one: 'affected patient', many: 'affected patients', identifier: 'loadRecallTask', paths: ['steris/tasks'] },
  { one: 'location', many: 'locations', identifier: 'location', paths: ['locations'] },
  { one: 'provider', many: 'providers', identifier: 'provider', paths: ['providers'], forbidden: ['whose'] },
  {
    one: 'equipment',
    many: 'chairs and equipment',
    identifier: 'equipment',
    paths: ['equipments'],
    forbidden: ['autoclave'],
  },
  { one: 'user', many: 'users', identifier: 'user', paths: ['users'] },
  { one: 'group', many: 'groups', identifier: 'group', paths: ['groups'] },
  { one: 'permission', many: 'permissions', identifier: 'scope', paths: ['scopes'] },
  { one: 'set of settings', many: 'settings', identifier: 'settings', paths: ['settings'] },
  { one: 'account', many: 'my account', identifier: 'account', paths: ['account'] },
  { one: 'sign-in', many: 'sign-in security', identifier: 'userSecurity', paths: ['usersecurity'] },
  { one: 'invite', many: 'invites', identifier: 'userInvite', paths: ['userinvites'] },
  { one: 'board layout', many: 'board layouts', identifier: 'boardLayout', paths: ['account/boards'] },
  { one: 'event tag', many: 'event tags', identifier: 'eventTag', paths: ['eventtags'] },
  { one: 'workflow category', many: 'workflow categories', identifier: 'workflowCategory', paths: ['workflowcategories'] },
  { one: 'label', many: 'labels', identifier: 'label', paths: ['labels'] },
  { one: 'team', many: 'teams', identifier: 'team', paths: ['teams'] },
  { one: 'quick note', many: 'quick notes', identifier: 'quickNote', paths: ['quicknotes'] },
  { one: 'own quick note', many: 'my quick notes', identifier: 'ownQuickNote', paths: ['account/quicknotes'] },
  { one: 'alert category', many: 'alert categories', identifier: 'alertCategory', paths: ['alertcats'] },
  { one: 'category', many: 'categories', identifier: 'category', paths: ['categories'] },
  { one: 'subcategory', many: 'subcategories', identifier: 'subcategory', paths: ['subcategories'] },
  { one: 'item', many: 'items', identifier: 'item', paths: ['items'] },
  { one: 'treatment condition', many: 'treatment conditions', identifier: 'treatmentCondition', paths: ['treatconds'] },
  { one: 'contact', many: 'contacts', identifier: 'contact', paths: ['contacts'] },
  { one: 'bank account', many: 'bank accounts', identifier: 'bank', paths: ['banks'] },
  { one: 'payment type', many: 'payment types', identifier: 'paymentType', paths: ['payments/types'] },
  { one: 'template', many: 'templates', identifier: 'template', paths: ['templates'] },
  { one: 'tag', many: 'tags', identifier: 'tag', paths: ['tags'] },
  { one: 'allergy', many: 'allergies', identifier: 'allergy', paths: ['allergies'] },
  { one: 'medical condition', many: 'medical conditions', identifier: 'medicalCondition', paths: ['medconds'] },
  { one: 'lab case', many: 'lab cases', identifier: 'labCase', paths: ['labcases'] },
  { one: 'health fund', many: 'health funds', identifier: 'fund', paths: ['insurances'] },
  { one: 'fee schedule', many: 'fee schedules', identifier: 'feeSchedule', paths: ['prices'] },
  { one: 'fee', many: 'fees', identifier: 'fee', paths: ['prices/lines'] },
  { one: 'tax rate', many: 'tax rates', identifier: 'taxRate', paths: ['taxrates'] },
  { one: 'business', many: 'businesses', identifier: 'business', paths: ['business'] },
  { one: 'suburb', many: 'suburbs and postcodes', identifier: 'suburb', paths: ['geo'] },
  { one: 'command', many: 'commands', identifier: 'command', paths: ['commands'] },
  { one: 'background job', many: 'background jobs', identifier: 'backgroundJob', paths: ['process'] },
  { one: 'import', many: 'imports', identifier: 'import', paths: ['migrations'] },
]

/** Terms without an area of their own. */
const concepts: readonly Term[] = [
  { one: 'reception', many: 'reception', identifier: 'reception', forbidden: ['desk'] },
  { one: 'state machine', many: 'state machines', identifier: 'machine', forbidden: ['chart', 'charts', 'life', 'lives'] },
  { one: 'recovered time', many: 'recovered time', identifier: 'recovered', forbidden: ['won'] },
  { one: 'view', many: 'views', identifier: 'view', forbidden: ['sight', 'sights'] },
  { one: 'practice', many: 'practices', identifier: 'practice', forbidden: ['house'] },
  { one: 'language', many: 'languages', identifier: 'locale', forbidden: ['tongue', 'tongues'] },
  { one: 'steriliser', many: 'sterilisers', identifier: 'steriliser' },
  { one: 'chair', many: 'chairs', identifier: 'chair' },
  { one: 'load', many: 'loads', identifier: 'load' },
  { one: 'delivery', many: 'deliveries', identifier: 'delivery' },
  { one: 'wave', many: 'waves', identifier: 'wave' },
  { one: 'patient recall', many: 'patient recalls', identifier: 'patientRecall' },
  { one: 'gap payment', many: 'gap payments', identifier: 'gapPayment' },
  { one: 'prepayment', many: 'prepayments', identifier: 'prepayment', forbidden: ['deposit'] },
  { one: 'treatment plan', many: 'treatment plans', identifier: 'treatmentPlan' },
  { one: 'bank slip', many: 'bank slips', identifier: 'bankSlip' },
]

export const glossary: readonly Term[] = [...areas, ...concepts]

const termByArea = new Map(areas.flatMap((term) => (term.paths ?? []).map((path) => [path, term])))

/** The term of an area; its own name as a word where the area has none, as in tests. */
export const termOfArea = (area: string): Pick<Term, 'one' | 'many'> => termByArea.get(area) ?? { one: `record of ${area}`, many: area }
