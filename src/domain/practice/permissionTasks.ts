import { type Scope, grantableScopes, scopesByPart } from '../scopes.ts'

/** The tasks of a practice, in the order of a day, under which users look for a permission. */
export const permissionTasks = [
  'day',
  'patients',
  'chart',
  'plans',
  'images',
  'forms',
  'messages',
  'campaigns',
  'sterilisation',
  'lab',
  'fees',
  'invoices',
  'payments',
  'reports',
  'users',
  'practice',
] as const
export type PermissionTask = (typeof permissionTasks)[number]

const taskOfPart: Readonly<Record<keyof typeof scopesByPart, PermissionTask>> = {
  'appointments': 'day',
  'calendars': 'day',
  'events': 'day',
  'patients': 'patients',
  'contacts': 'patients',
  'treatment': 'chart',
  'chart operations': 'chart',
  'perio chart': 'chart',
  'plans': 'plans',
  'quotes': 'plans',
  'media': 'images',
  'attachments': 'images',
  'forms': 'forms',
  'envelopes': 'forms',
  'kiosk': 'forms',
  'message inbox': 'messages',
  'quick notes': 'messages',
  'marketing': 'campaigns',
  'sterilisation cycles': 'sterilisation',
  'sterilisation tracking': 'sterilisation',
  'equipment': 'sterilisation',
  'lab cases': 'lab',
  'items': 'fees',
  'fees': 'fees',
  'invoices': 'invoices',
  'credits': 'invoices',
  'debtors': 'invoices',
  'statements': 'invoices',
  'claims': 'invoices',
  'insurance': 'invoices',
  'medipass': 'invoices',
  'payments': 'payments',
  'prepayments': 'payments',
  'payment plans': 'payments',
  'payment methods': 'payments',
  'bank slips': 'payments',
  'banks': 'payments',
  'reports': 'reports',
  'users': 'users',
  'groups': 'users',
  'providers': 'practice',
  'locations': 'practice',
  'general settings': 'practice',
  'system settings': 'practice',
}

const parts = Object.keys(scopesByPart) as readonly (keyof typeof scopesByPart)[]
const partOf = (scope: Scope) => parts.find((part) => (scopesByPart[part] as readonly Scope[]).includes(scope))

/** The board is work of the day, although its scope is listed with the providers. */
const taskOf = (scope: Scope): PermissionTask => {
  const part = partOf(scope)
  return scope === 'provider.board' || part === undefined ? 'day' : taskOfPart[part]
}

/** Every scope that a group can grant, by the task that it belongs to. */
export const scopesByTask: readonly { readonly task: PermissionTask; readonly scopes: readonly Scope[] }[] = permissionTasks.map(
  (task) => ({
    task,
    scopes: grantableScopes.filter((scope) => taskOf(scope) === task),
  }),
)
