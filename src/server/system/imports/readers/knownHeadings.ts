import { type ColumnField, ignoredField, type ImportField, type ImportKind, isFieldOf } from '#domain/system/importColumns.ts'

/** The headings that other systems give their columns, in small letters and digits only. */

type Synonyms = Partial<Record<ImportField, string>>

const personHeadings: Synonyms = {
  fullName: 'name fullname patientname',
  firstName: 'firstname givenname forename first',
  lastName: 'lastname surname familyname last',
  birthDate: 'birthdate dateofbirth dob dobyyyymmdd',
  age: 'age',
  gender: 'gender sex',
  phone:
    'mobile mobilephone mobilenumber smsphone patientphonenumbers phone phonenumber primaryphone secondaryphone homephone workphone busphone 2ndphone otherphone',
  email: 'email emailaddress',
  address:
    'address address1 address2 address3 streetaddress homeaddress neighbourhood city suburb state postcode pcode zip zipcode country',
  alert: 'hipertension diabetes',
}

const knownHeadings: Readonly<Record<ImportKind, Synonyms>> = {
  patients: {
    ...personHeadings,
    id: 'id patientid tipatientid oldreferenceid patientnumber cardnumber fileno urno urnolinkingid mrn',
    preferredName: 'preferredname preferredfirstname knownas',
    notes: 'notes patientnotes',
  },
  appointments: {
    ...personHeadings,
    id: 'id appointmentid tiappointmentid apptid bookingid',
    patientId: 'patientid tipatientid patient mrn',
    day: 'day date startdate appointmentday appointmentdate appointmentdateyyyymmdd',
    startsAt: 'startsat starttime start time appointmenttime appttime appttimehhmm',
    endsAt: 'endsat endtime finishtime end finish',
    minutes: 'minutes duration length appointmentlength',
    provider: 'provider providerid providername practitioner practitionerid dentist',
    chair: 'chair room roomid operatory',
    location: 'location clinic business practitionersiteid',
    type: 'type appointmenttype',
    attendance: 'status appointmentstatus state attendance',
    notAttended: 'noshow didnotarrive didnotattend',
    reason: 'reason treatmentdescription',
    notes: 'notes appointmentcomment comments comment',
  },
  providers: {
    id: 'id providerid practitionerid',
    fullName: 'name fullname provider providername practitioner dentist',
    firstName: 'firstname givenname forename first',
    lastName: 'lastname surname familyname last',
    shortName: 'shortname initials',
    role: 'role providertype type',
  },
  items: {
    code: 'code itemcode item itemnumber itemno number',
    name: 'name itemname description itemdescription',
    shortName: 'shortname abbreviation',
    category: 'category itemcategory group',
    fee: 'fee feeaud price amount standardfee',
    minutes: 'minutes duration length',
  },
  geo: {
    postcode: 'postcode pcode postalcode zip',
    suburb: 'suburb locality city town placename name',
    state: 'state stateterritory territory',
    timeZone: 'timezone tz',
  },
  'schedule/holidays': {
    day: 'dateiso day date holidaydate datedmy',
    name: 'name holiday holidayname description',
    state: 'state stateterritory territory jurisdiction',
  },
  events: {
    id: 'uid id eventid',
    title: 'summary title name subject event',
    day: 'startdate date day eventdate',
    startsAt: 'dtstart startsat start starttime',
    endDay: 'enddate endday',
    endsAt: 'dtend endsat end endtime finish',
    allDay: 'alldayevent allday wholeday',
    minutes: 'duration minutes length',
    rrule: 'rrule rule recurrence',
    exdates: 'exdate exdates',
    transparency: 'transp transparency showas',
    attendance: 'status',
    location: 'clinic business practicelocation',
    notes: 'description notes note comment comments',
  },
}

/** Columns of known systems that hold nothing for a practice’s records: when a row was written, and by which program. */
const ignoredHeadings: ReadonlySet<string> = new Set(
  'createdat updatedat uuid scheduledday scholarship alcoholism handcap smsreceived reminderonoff reminderdate remindertime'.split(' '),
)

export const normaliseHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const fieldByHeading = (synonyms: Synonyms): ReadonlyMap<string, ImportField> =>
  new Map(
    Object.entries(synonyms).flatMap(([field, headings]) => headings.split(' ').map((heading) => [heading, field as ImportField] as const)),
  )

const fields = Object.fromEntries(Object.entries(knownHeadings).map(([kind, synonyms]) => [kind, fieldByHeading(synonyms)])) as Readonly<
  Record<ImportKind, ReadonlyMap<string, ImportField>>
>

/** Whether a list of any kind has this heading. */
export const isKnownHeading = (heading: string): boolean => {
  const normalised = normaliseHeading(heading)
  return normalised !== '' && Object.values(fields).some((known) => known.has(normalised))
}

/** The position of a heading among the ones of its field: the first is the best. */
const rankOf = (kind: ImportKind, field: ImportField, heading: string): number =>
  (knownHeadings[kind][field] ?? '').split(' ').indexOf(normaliseHeading(heading))

/** Fields of which every column is read. Of the others only the best known heading is suggested, and the user maps the rest. */
const readsAll: ReadonlySet<ColumnField> = new Set<ColumnField>(['phone', 'address', 'alert', 'notes', 'reason'])

/** Suggests a field for each heading; `null` for one that is not known. A column of the appointments in a list of patients is left out. */
export function suggestFields(kind: ImportKind, headings: readonly string[]): readonly (ColumnField | null)[] {
  const candidates = headings.map((heading) => knownFieldOf(kind, heading))
  return candidates.map((field, index) => {
    if (field === null || field === ignoredField || readsAll.has(field)) return field
    const rank = rankOf(kind, field, headings[index] ?? '')
    const isBest = candidates.every(
      (other, position) =>
        other !== field || position === index || isWorse(rankOf(kind, field, headings[position] ?? ''), position, rank, index),
    )
    return isBest ? field : null
  })
}

const isWorse = (rank: number, position: number, than: number, thanPosition: number) =>
  rank > than || (rank === than && position > thanPosition)

function knownFieldOf(kind: ImportKind, heading: string): ColumnField | null {
  const normalised = normaliseHeading(heading)
  const field = fields[kind].get(normalised)
  if (field !== undefined && isFieldOf(kind, field)) return field
  const isOfAppointment = kind === 'patients' && fields.appointments.has(normalised)
  return ignoredHeadings.has(normalised) || isOfAppointment ? ignoredField : null
}
