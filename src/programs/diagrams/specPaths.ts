/** The base paths that the owner's specification names, in its order. Below `/api/` unless they begin with a slash. */
export const specPaths = [
  ...[
    'auth',
    'token',
    'v2/oauth2/token',
    'account',
    'billing',
    'integrations',
    'migrations',
    'exports',
    'clients',
    'onboarding',
    'settings',
  ],
  ...['geo', 'users', 'usersecurity', 'apikeys', 'userinvites', 'groups', 'allergies', 'medconds', 'messages', 'conversations'],
  ...['payments/types', 'teams', 'scopes', 'payments', 'locations', 'business', 'commissions', 'banks', 'categories', 'subcategories'],
  ...['items', 'expenses', 'prices', 'patients', 'patientlogins', 'operations', 'commands', 'treatconds', 'insurances', 'calendars'],
  ...['appointments', 'eventtags', 'class', 'events', 'terminals', 'mediadevices', 'channels', 'templates', 'quicknotes'],
  ...['account/quicknotes', 'reports', 'statements', 'BankTransactions', 'campaigns', 'alertcats', 'process', 'labels', 'tags', 'contacts'],
  ...['waitlists', 'invoices', 'workflowcategories', 'taxrates', 'forms', 'submissions', 'envelopes', 'schedule', 'webhooks'],
  ...['emailvalidation', 'labcases', 'online/memberaccount', 'online/members', 'onlinebooking', 'online', 'assets', 'kiosk'],
  ...['kiosk/patientlogins', '/providers', '/equipments', '/cycles', '/steris'],
] as const

/** As it is called: `/api/auth/`, `/providers/`. */
export const calledPath = (path: string): string => (path.startsWith('/') ? `${path}/` : `/api/${path}/`)
