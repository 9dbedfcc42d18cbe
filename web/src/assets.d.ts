/** A picture that the build copies; the import is its address. */
declare module '*.svg' {
  const address: string
  export default address
}

/** Styles that the build divides into sheets; the import only says who needs them. */
declare module '*.css'
