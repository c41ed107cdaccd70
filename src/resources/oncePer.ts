/** Returns a function that computes its value once for each object, and forgets it with the object. */
export function oncePer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const computed = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const known = computed.get(key)
    if (known) return known.value
    const value = compute(key)
    computed.set(key, { value })
    return value
  }
}
