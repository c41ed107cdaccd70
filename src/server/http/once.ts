/** Returns a function that computes its value at the first call, and then returns it. */
export function once<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | null = null
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}
