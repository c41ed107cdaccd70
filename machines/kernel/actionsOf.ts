import type { Fields } from '#domain/wire.ts'
import { add, clearFields, send, set, stamp, tell, tellComputed } from './actionCreators.ts'

/** The action creators of one area's machine, typed by its context. */

type AnyContext = { readonly record: object }
type FieldOf<Context extends AnyContext> = keyof Context['record'] & string

type FieldFor<Context extends AnyContext, Value> = {
  [Field in FieldOf<Context>]: Value extends Context['record'][Field] ? Field : never
}[FieldOf<Context>]

/** The fields that an action may set. A list may be read-only. */
type Settable<Context extends AnyContext> = {
  readonly [Field in FieldOf<Context>]?: ReadonlyList<Context['record'][Field]>
}
type ReadonlyList<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** Values of declared fields: any other field is refused at compile time. */
type Declared<Values, Context extends AnyContext> = Values & { readonly [Field in Exclude<keyof Values, FieldOf<Context>>]: never }

/** The creators for a context: a field that the records of its area do not declare does not compile. */
export const actionsOf = <Context extends AnyContext>() => ({
  set: <Values extends Settable<Context> & Fields>(values: (context: Context) => Declared<Values, Context>) => set<Context>(values),
  /** Any text field, because an instant is a text. */
  stamp: (field: FieldFor<Context, string>) => stamp(field),
  clearFields: (...fields: readonly FieldFor<Context, null>[]) => clearFields(...fields),
  tell: tell<Context>,
  tellComputed: tellComputed<Context>,
  add: add<Context>,
  send: send<Context>,
})
