import { WHOLE } from '#gem/light/trace-shader.ts';

export interface Program {
  use(): void;
  /** A uniform's location; null for one the compiler has removed. */
  at(name: string): WebGLUniformLocation | null;
}

/** A program that covers the target with one triangle; the compiler may work beside the page while we wait. */
export async function compile(
  gl: WebGL2RenderingContext,
  fragment: string,
  isLeft: () => boolean,
): Promise<Program> {
  const beside = gl.getExtension('KHR_parallel_shader_compile');
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, WHOLE],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  while (beside && !isLeft() && !gl.getProgramParameter(program, beside.COMPLETION_STATUS_KHR))
    await new Promise((next) => requestAnimationFrame(next));
  if (!isLeft() && !gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'no program');
  const places = new Map<string, WebGLUniformLocation | null>();
  return {
    use: () => gl.useProgram(program),
    at(name) {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      return places.get(name) ?? null;
    },
  };
}

/** A target of half floats that can be looked up smoothly. */
export class Target {
  readonly #gl: WebGL2RenderingContext;
  readonly texture: WebGLTexture;
  readonly #frame: WebGLFramebuffer;
  width = 0;
  height = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.texture = gl.createTexture();
    this.#frame = gl.createFramebuffer();
  }

  /** Says whether it had to be made anew. */
  fit(width: number, height: number): boolean {
    if (width === this.width && height === this.height) return false;
    const gl = this.#gl;
    this.width = width;
    this.height = height;
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, width, height, 0, gl.RGBA, gl.HALF_FLOAT, null);
    for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.LINEAR);
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0);
    return true;
  }

  draw(): void {
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, this.#frame);
    this.#gl.viewport(0, 0, this.width, this.height);
  }
}
