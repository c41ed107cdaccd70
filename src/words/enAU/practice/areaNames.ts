import { glossary } from '#domain/glossary.ts'

/** One line about the records of each area. */
const descriptions: Readonly<Record<string, string>> = {
  'appointments': 'All appointments, past and future',
  'appointments/departures': 'Checklist results at checkout',
  'class': 'Length and packs required',
  'events': 'Meetings, holidays and chair repairs',
  'schedule': 'Working hours of providers and locations',
  'schedule/exceptions': 'Leave, sickness, holidays and extra time',
  'calendars': 'Providers’ appointment books',
  'waitlists': 'Patients who want an earlier appointment',
  'waitlists/gaps': 'Cancelled appointments and how they were filled',
  'waitlists/offers': 'Offers sent and the patients’ replies',
  'patients': 'Names, phone numbers, alerts and notes',
  'forms': 'Questions and consents for patients',
  'submissions': 'Answers and signatures',
  'conversations': 'One thread for each number or address',
  'messages': 'All messages and their delivery status',
  'kiosk': 'Kiosks, wall displays and waiting-room screens',
  'kiosk/sessions': 'Each use of a kiosk',
  'kiosk/arrivals': 'Check-ins and their acknowledgement',
  'kiosk/proposals': 'Details that patients changed at a kiosk',
  'cycles': 'Loads, tests and deliveries',
  'steris': 'Each pack from its label to its patient',
  'steris/recalls': 'Stopped packs and affected patients',
  'steris/tasks': 'Patients to assess and notify',
  'locations': 'Addresses, hours and time zones',
  'providers': 'Dentists, hygienists and therapists',
  'equipments': 'Chairs, sterilisers and other equipment',
  'users': 'Sign-ins and locations',
  'groups': 'Permissions by group',
  'settings': 'Limits and practice settings',
  'userinvites': 'Invites to join the practice',
  'usersecurity': 'Sign-in security',
  'account': 'My own preferences',
  'account/boards': 'Columns and order of your own boards',
  'eventtags': 'Tags such as “bring X-rays”',
  'workflowcategories': 'Your own columns on Reception',
  'labels': 'Labels on conversations',
  'teams': 'Users who answer messages together',
  'quicknotes': 'Texts that every user inserts by a code',
  'account/quicknotes': 'Texts of your own, inserted by a code',
  'alertcats': 'Gravity of alerts, and where they are shown',
  'categories': 'Headings for items, expenses and documents',
  'subcategories': 'Headings within a category',
  'items': 'Treatments and products with their codes',
  'treatconds': 'Findings and treatments of the dental chart',
  'contacts': 'Labs, referrers, suppliers and insurers',
  'banks': 'Accounts of the practice',
  'payments/types': 'Cash, cards and other ways to pay',
  'templates': 'Texts of messages, letters and statements',
  'tags': 'Tags on patients and contacts',
  'allergies': 'Allergies of patients, and who knows of none',
  'medconds': 'Conditions, medicines and pregnancies of patients',
  'labcases': 'Work at dental labs, from slip to fitting',
  'insurances': 'Health funds and other payers',
  'prices': 'Lists of fees, with their first days',
  'prices/lines': 'The fee of each item in each schedule',
  'taxrates': 'GST and other rates, with their days',
  'business': 'Names, ABN and bank account on invoices',
  'geo': 'Suburbs with postcode and time zone',
  'process': 'Simulations and replays',
  'migrations': 'Files from other systems',
}

const inSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type AreaName = { readonly many: string; readonly one: string; readonly description?: string }

/** The plural and singular label of each area, from the glossary, and one line about its records. */
export const areaNames: Readonly<Record<string, AreaName>> = Object.fromEntries(
  glossary.flatMap(({ one, many, paths = [] }) =>
    paths.map((area) => {
      const description = descriptions[area]
      return [area, { many: inSentenceCase(many), one, ...(description === undefined ? {} : { description }) }]
    }),
  ),
)
