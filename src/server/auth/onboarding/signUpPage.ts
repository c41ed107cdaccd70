import { localeTag } from '#locale/common/locale.ts'
import { zoneName } from '#locale/common/zoneName.ts'
import { minPasswordLength } from '#domain/practice/user.ts'
import { html, type Html } from '../../http/pages/html.ts'
import { errorMessage, type Page } from '../../http/pages/renderPage.ts'
import { tPage } from '../../http/pages/tPage.ts'
import { timeZoneScriptPath } from './timeZoneScript.ts'

export const signUpPath = '/Auth/Signup'

export type SignUpField = 'practiceName' | 'timeZone' | 'name' | 'username' | 'password'
/** As typed. The password is never sent back. */
export type SignUpForm = {
  readonly values: Partial<Record<SignUpField, string>>
  readonly fault: { readonly field: SignUpField | null; readonly message: string } | null
}

/** Chosen without a script, and for a browser whose time zone is not in the list. */
const usualZone = 'Australia/Sydney'

const zones = Intl.supportedValuesOf('timeZone')
  .map((zone) => ({ zone, label: zoneName(zone) }))
  .sort((a, b) => a.label.localeCompare(b.label, localeTag))

const zoneOptions = (chosen: string): readonly Html[] =>
  zones.map(({ zone, label }) => html`<option value="${zone}"${zone === chosen && html` selected`}>${label}</option>`)

/** The first page of a new server: who runs the practice, and where. It works without a script. */
export function signUpPage({ values, fault }: SignUpForm): Page {
  const focused = fault?.field ?? 'practiceName'
  const attributesOf = (field: SignUpField): Html =>
    html`name="${field}" required${field === focused && html` autofocus`}${
      fault?.field === field && html` aria-invalid="true" aria-describedby="fault"`
    }`
  const line = (field: 'practiceName' | 'name', label: string, complete: string): Html =>
    html`<label>${label}<input ${attributesOf(field)} value="${values[field]}" autocomplete="${complete}" maxlength="120"></label>`
  return {
    title: tPage('signUp'),
    script: timeZoneScriptPath,
    body: html`<div class="card">
<h1>${tPage('signUp')}</h1><p>${tPage('signUpLead')}</p>
${fault !== null && errorMessage(fault.message)}
<form method="post">
${line('practiceName', tPage('signUpPractice'), 'organization')}
<label>${tPage('signUpZone')}<select ${attributesOf('timeZone')}${values.timeZone !== undefined && html` data-chosen="1"`}>${zoneOptions(values.timeZone ?? usualZone)}</select></label>
${line('name', tPage('signUpName'), 'name')}
<label>${tPage('username')}<input ${attributesOf('username')} value="${values.username}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="64"></label>
<label>${tPage('signUpPassword', { length: String(minPasswordLength) })}<input ${attributesOf('password')} type="password" autocomplete="new-password" minlength="${minPasswordLength}" maxlength="200"></label>
<button>${tPage('signUpCreate')}</button>
</form></div>
<p class="fine">${tPage('signUpNext')}</p>`,
  }
}
