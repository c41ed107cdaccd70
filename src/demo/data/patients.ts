import type { Day } from '#domain/time.ts'
import { between, chance, pick } from './random.ts'

/** Invented patients with names as diverse as in a city practice. */

const names = [
  'Samira Haddad f',
  'Lachlan Reid m',
  'Aroha Ngata f',
  'Peta Collins f',
  'Isaac Feldman m',
  'Yara Haidar f',
  'Emily Zhou f',
  'Peter Karagiannis m',
  'Zoe Papadakis f',
  'Sofia Duarte f',
  'Ioana Marinescu f',
  'Fatima Al-Sayed f',
  'Liam Duarte m',
  'Harold Prentice m',
  'Noor Rahman f',
  'Declan Murphy m',
  'Nadia Kowalski f',
  'Jack Ferris m',
  'Oliver Sutherland m',
  'Beatrix Langford f',
  'Margaret Osei f',
  'Yuki Tanaka f',
  'Bronte Lawson f',
  'Kofi Mensah m',
  'Ingrid Sørensen f',
  'Paul Hargrave m',
  'Thuy Le f',
  'Tess Morgan f',
  'Thomas Birch m',
  'Rosalind Achebe f',
  'Tom Whitlam m',
  'Grace Oyelaran f',
  'Walter Brandt m',
  'Mei-Ling Chan f',
  'Arjun Patel m',
  'Siobhán O’Rourke f',
  'Mateo Rossi m',
  'Hana Suzuki f',
  'Callum Fraser m',
  'Priscilla Vai f',
  'Dimitri Volkov m',
  'Amelia Hart f',
  'Jamal Carter m',
  'Leilani Kahale f',
  'Anders Holm m',
  'Chloé Dubois f',
  'Rajesh Iyer m',
  'Maeve Gallagher f',
  'Tariq Aziz m',
  'Freya Nilsen f',
  'George Stavros m',
  'Winnie Ho f',
  'Bashir Omar m',
  'Clara Weiss f',
  'Duncan MacLeod m',
  'Esther Levy f',
  'Finn Gallagher m',
  'Gulnara Karimova f',
  'Henrik Vos m',
  'Imogen Clarke f',
  'João Silva m',
  'Kiri Tamihana f',
  'Lorenzo Bianchi m',
  'Miriam Said f',
  'Nikhil Rao m',
  'Olive Bennett f',
  'Pasi Lahtinen m',
  'Quynh Tran f',
  'Ruben Castillo m',
  'Saoirse Byrne f',
  'Tevita Fonua m',
  'Una Jovanović f',
  'Viktor Lindholm m',
  'Wei Zhang m',
  'Xanthe Doyle f',
  'Yasmin Karaca f',
  'Zachary Poole m',
  'Adaeze Nwosu f',
  'Bruno Almeida m',
  'Camille Laurent f',
  'Dilnoza Rashidova f',
  'Eamon Fitzgerald m',
  'Farida Yusuf f',
  'Giulia Conti f',
  'Henrik Dahl m',
  'Imani Wright f',
  'Joaquín Herrera m',
  'Katya Morozova f',
  'Lionel Baptiste m',
  'Marisol Vega f',
  'Nikhil Deshpande m',
  'Orla Keating f',
  'Pita Tamati m',
  'Qiang Luo m',
  'Rhiannon Price f',
  'Stefan Novak m',
  'Tamsin Hale f',
  'Ulrich Brandl m',
  'Valentina Ricci f',
  'Wiremu Parata m',
  'Ximena Rojas f',
  'Yosef Adler m',
  'Zainab Hashimi f',
  'Alasdair Munro m',
  'Bianca Petrescu f',
  'Cormac Nolan m',
  'Delphine Moreau f',
  'Ebony Walker f',
  'Fergus Baird m',
  'Gwendolyn Pryce f',
  'Hamish Laird m',
  'Isla Robertson f',
  'Jiro Nakata m',
  'Keira Madigan f',
  'Ludmila Petrova f',
  'Marcus Webb m',
  'Ngaire Hohepa f',
  'Osman Demir m',
  'Pilar Navarro f',
  'Rosie Tranter f',
  'Sione Mahe m',
  'Teodora Ilić f',
] as const

const alertLabels = ['Latex', 'Asthma', 'Penicillin', 'Diabetic', 'Anxious'] as const
/** Alerts of older patients. */
const olderPatientLabels = ['Warfarin', 'Pacemaker', 'Diabetic', 'Penicillin', 'Hip replacement'] as const
const criticalLabels: readonly string[] = ['Latex', 'Warfarin', 'Penicillin']

export const demoPatientCount = names.length

/** @param today Only the birth date depends on it. */
export function demoPatient(index: number, today: Day) {
  const [fullName, genderLetter] = splitGender(names[index % names.length] ?? names[0])
  const [firstName = '', ...rest] = fullName.split(' ')
  const lastName = rest.join(' ')
  const age = Math.floor(between(17, 84, 'age', index))
  return {
    firstName,
    lastName,
    birthDate: `${Number(today.slice(0, 4)) - age}-0${1 + (index % 9)}-1${index % 9}`,
    gender: genderLetter === 'f' ? ('female' as const) : ('male' as const),
    phone: `+6149157${String(6000 + index)}`,
    email: `${emailPart(firstName)}.${emailPart(lastName)}@example.com`,
    alerts: alertsOf(index, age),
    source: { system: 'demo', id: `patient-${index}` },
  }
}

const splitGender = (name: string): [string, string] => [name.slice(0, -2), name.slice(-1)]

const emailPart = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

function alertsOf(index: number, age: number): { label: string; grave: boolean }[] {
  const count = chance('alerts', index) < 0.45 ? (chance('two', index) < 0.15 ? 2 : 1) : 0
  const labels = Array.from({ length: count }, (_, which) => pick(age < 60 ? alertLabels : olderPatientLabels, 'alert', index, which))
  return [...new Set(labels)].map((label) => ({ label, grave: criticalLabels.includes(label) }))
}
