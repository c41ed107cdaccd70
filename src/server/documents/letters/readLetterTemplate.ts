import { fieldProblem } from '#domain/problems.ts'
import type { Template } from '#domain/messaging/template.ts'
import type { RecordOf } from '#domain/wire.ts'
import { templates } from '#resources/messaging/templates.ts'
import type { Store } from '../../store/store.ts'

type StoredTemplate = RecordOf<Template> & { readonly state?: unknown }

/** @throws Problem `conflicting` for a template that is unknown, not active, or of another kind */
export async function readLetterTemplate(store: Pick<Store, 'get'>, practice: string, id: string | null): Promise<StoredTemplate | null> {
  if (id === null) return null
  const template = (await store.get(practice, templates.name, id)) as StoredTemplate | null
  if (!template) throw fieldProblem('template', 'There is no such template.')
  if (template.kind !== 'letter') throw fieldProblem('template', `The template “${template.name}” is not one of letters.`)
  if (template.state !== 'active') throw fieldProblem('template', `The template “${template.name}” is not active.`)
  return template
}
