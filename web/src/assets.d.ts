/** A picture that the build copies; the import is its address. */
declare module '*.svg' {
  const address: string
  export default address
}
