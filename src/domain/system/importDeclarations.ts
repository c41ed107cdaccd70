const personDetails = ['birthDate', 'age', 'gender', 'phone', 'email', 'address', 'alert'] as const
const nameFields = ['fullName', 'firstName', 'lastName'] as const
const personName = [['fullName'], ['firstName', 'lastName']] as const

/**
 * The kinds of rows that a file may hold, by the area of the records that they become. `fields`: what a column can be. `required`: of each
 * list, one group of fields must have columns.
 */
export const importDeclarations = {
  appointments: {
    fields: [
      'id',
      'patientId',
      'day',
      'startsAt',
      'endsAt',
      'minutes',
      'provider',
      'chair',
      'location',
      'type',
      'attendance',
      'notAttended',
      'reason',
      'notes',
      ...nameFields,
      ...personDetails,
    ],
    required: [
      [['day'], ['startsAt']],
      [['patientId'], ...personName],
    ],
  },
  patients: { fields: ['id', ...nameFields, 'preferredName', ...personDetails, 'notes'], required: [[...personName, ['id', 'age']]] },
  providers: { fields: ['id', ...nameFields, 'shortName', 'role'], required: [personName] },
  /** Items with their fee in the standard schedule. */
  items: { fields: ['code', 'name', 'shortName', 'category', 'fee', 'minutes'], required: [[['code']]] },
  /** Suburbs with their postcodes. A row without a time zone has the one of its state. */
  geo: { fields: ['postcode', 'suburb', 'state', 'timeZone'], required: [[['postcode']], [['suburb']], [['state']]] },
  /** Public holidays by state. */
  'schedule/holidays': { fields: ['day', 'name', 'state'], required: [[['day']], [['name']], [['state']]] },
  /** Calendar events, from a table or an iCalendar file. */
  events: {
    fields: [
      'id',
      'title',
      'day',
      'startsAt',
      'endDay',
      'endsAt',
      'allDay',
      'minutes',
      'rrule',
      'exdates',
      'transparency',
      'attendance',
      'location',
      'notes',
    ],
    required: [[['title']], [['day'], ['startsAt']]],
  },
} as const
