import type { LightBody } from '#gem/light/light-body.ts';
import { BAKE, DEVELOP, MOST_LAMPS } from '#gem/light/light-shaders.ts';
import { TRACE } from '#gem/light/trace-shader.ts';
import type { Rgb } from '#gem/optics/colour.ts';
import { RIGS } from '#gem/optics/light-rig.ts';
import { refractiveIndex, spectrum, WAVES } from '#gem/optics/spectrum.ts';
import { matrixOf, type Pose } from './motion.ts';
import { compile, type Program, Target } from './program.ts';
import type { SceneLight } from './scene-light.ts';

/** A lamp moved by the pointer: degrees from the right, degrees above the floor. */
export interface HeldLamp {
  azimuth: number;
  height: number;
  light: readonly [number, number, number];
}

/** The part of the picture that is drawn: its middle from −1 to 1, its half as a share of the picture's. */
export interface FramePart {
  x: number;
  y: number;
  half: number;
}

interface StonePlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Sample {
  n: number;
  waves: 1 | 3;
  least?: number;
  rows?: readonly [from: number, to: number];
}

const dispersion = 1.15;
const mapSide = 512;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const cosine = (degrees: number): number => Math.cos(radians(degrees));

function direction(azimuth: number, height: number): [number, number, number] {
  const [a, h] = [radians(azimuth), radians(height)];
  return [Math.cos(h) * Math.cos(a), Math.cos(h) * Math.sin(a), Math.sin(h)];
}

/** The programs of one canvas and their uniforms. Knows nothing of time, input or pages. */
export class StoneRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #trace: Program;
  readonly #bake: Program;
  readonly #develop: Program;
  readonly #sky: Target;
  readonly #waves = spectrum(dispersion);
  #body: LightBody | undefined;
  #light: SceneLight | undefined;

  static async open(gl: WebGL2RenderingContext, isLeft: () => boolean): Promise<StoneRenderer> {
    const programs = await Promise.all([TRACE, BAKE, DEVELOP].map((source) => compile(gl, source, isLeft)));
    return new StoneRenderer(gl, programs as [Program, Program, Program]);
  }

  private constructor(gl: WebGL2RenderingContext, [trace, bake, develop]: [Program, Program, Program]) {
    this.#gl = gl;
    this.#trace = trace;
    this.#bake = bake;
    this.#develop = develop;
    this.#sky = new Target(gl);
    this.#sky.fit(mapSide, mapSide);
  }

  setStone(body: LightBody): void {
    const { gl, at } = this.#using(this.#trace);
    const all = body.planes.length / 4 - (body.mirrored ? 1 : 0);
    this.#body = body;
    gl.uniform4fv(at('P'), body.planes);
    gl.uniform4i(at('N'), body.crown, body.facets, all, body.mirrored ? all : -1);
    gl.uniform4f(at('eye'), ...(body.camera.eye as [number, number, number]), body.camera.half);
    gl.uniform3fv(at('absorb'), body.absorb);
    gl.uniform3f(at('disc'), ...body.outline, body.height);
  }

  /** Paints the light on the map that rays look up. */
  setLight(light: SceneLight): void {
    this.#light = light;
    this.#paintSky(light);
    const { gl, at } = this.#using(this.#trace);
    const { head, floor, floorFalloff, unfinished, scattered } = light.rig;
    gl.uniform4f(at('head'), cosine(head.inner), cosine(head.outer), head.dark, 0);
    gl.uniform4f(at('ground'), ...(light.floor ?? ([floor, floor, floor] as const)), floorFalloff);
    gl.uniform2f(at('ends'), unfinished, scattered);
    gl.uniform3fv(at('glow'), light.ultraviolet ? this.#body!.glow : [0, 0, 0]);
  }

  #paintSky({ rig: named, zones = [] }: SceneLight): void {
    const { gl, at } = this.#using(this.#bake);
    // Daylight is that of the stone's own still picture.
    const { room } = this.#body!;
    const rig = room && named === RIGS.studio ? RIGS[room.rig] : named;
    gl.uniform1f(at('spin'), radians(room?.spin ?? 0));
    gl.uniform1f(at('flip'), room?.mirrored ? 1 : 0);
    const lamps = zones.length ? [] : rig.lamps.slice(0, MOST_LAMPS);
    const rows = <T>(of: (lamp: (typeof lamps)[number]) => T[]): T[] => lamps.flatMap(of);
    gl.uniform1i(at('lamps'), lamps.length);
    gl.uniform1i(at('zones'), zones.length);
    if (lamps.length) {
      gl.uniform4fv(
        at('to'),
        rows(({ azimuth, elevation, width }) => [...direction(azimuth, elevation), width]),
      );
      gl.uniform4fv(
        at('light'),
        rows(({ light, height }) => [...light, height]),
      );
      gl.uniform1fv(
        at('edge'),
        rows(({ soft }) => [soft]),
      );
    }
    if (zones.length)
      gl.uniform4fv(
        at('zone'),
        zones.flatMap(([light, from]) => [...light, Math.sin(radians(from))]),
      );
    gl.uniform3fv(at('zenith'), rig.zenith);
    gl.uniform3fv(at('horizon'), rig.horizon);
    gl.uniform2f(at('size'), mapSide, mapSide);
    this.#sky.draw();
    gl.disable(gl.BLEND);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  setPose(pose: Pose): void {
    const { gl, at } = this.#using(this.#trace);
    const { height, radius } = this.#body!;
    // A tilted stone is lifted, so that it never stands in the floor.
    const lift = height + (Math.max(radius, height) - height) * (1 - cosine(pose.tilt));
    gl.uniformMatrix3fv(at('R'), false, matrixOf(pose));
    gl.uniform4f(at('at'), 0, 0, lift, radius * radius);
  }

  setLamp(lamp: HeldLamp | null): void {
    const { gl, at } = this.#using(this.#trace);
    gl.uniform3fv(at('lamp'), lamp?.light ?? [0, 0, 0]);
    if (lamp) gl.uniform4f(at('lampAt'), ...direction(lamp.azimuth, lamp.height), cosine(4));
  }

  /**
   * Adds the n-th sample, n from 0, to what the target holds in `rows` of it; `least` is the share a new one has at
   * least.
   */
  gather(target: Target, part: FramePart, { n, waves, least = 0, rows }: Sample): void {
    const { gl, at } = this.#using(this.#trace);
    const { camera, band } = this.#body!;
    const { width, height } = target;
    gl.uniform4f(at('view'), part.x, part.y, part.half, camera.distance);
    gl.uniform2f(at('size'), width, height);
    // The kernel's own sequence, a little wider than the pixel.
    const inside = (step: number) => (((0.5 + n * step) % 1) - 0.5) * 1.2;
    gl.uniform2f(at('jitter'), n ? inside(0.7548776662) : 0, n ? inside(0.569840291) : 0);
    const pixel = (1.7 * camera.half * part.half) / width;
    gl.uniform2f(at('soft'), band, Math.min(0.012, Math.max(0.003 * part.half, pixel)));
    gl.uniform1i(at('waves'), waves);
    gl.uniform1i(at('bounces'), waves === 1 ? 12 : 18);
    gl.uniform4fv(at('wave'), waves === 1 ? [refractiveIndex(589), 1, 1, 1] : this.#threeWaves(n));
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, this.#sky.texture);
    gl.uniform1i(at('sky'), 0);
    target.draw();
    if (rows) {
      gl.enable(gl.SCISSOR_TEST);
      gl.scissor(0, rows[0], width, rows[1] - rows[0]);
    }
    // The first sample is blended too, over nothing: a driver compiles a program anew for each kind of blending, and a
    // processor that plays the card takes seconds for this one.
    if (n === 0) {
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
    }
    gl.enable(gl.BLEND);
    gl.blendColor(0, 0, 0, Math.max(least, 1 / (n + 1)));
    gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.BLEND);
  }

  /** One wavelength of each third of the spectrum, another at each step; each channel's weights make one. */
  #threeWaves(n: number): number[] {
    const first = (n * 7) % 11;
    const chosen = [0, 11, 21].map((third) => this.#waves[Math.min(WAVES - 1, third + first)]!);
    const whole = ([1, 2, 3] as const).map((c) => chosen.reduce((sum, wave) => sum + wave[c], 0));
    return chosen.flatMap(([index, r, g, b]) => [index, r / whole[0]!, g / whole[1]!, b / whole[2]!]);
  }

  /** Prints a target on the canvas; a lens is a round window at its place, with what lies behind the canvas in it. */
  print(target: Target, place: StonePlace, behind?: Rgb): void {
    const { gl, at } = this.#using(this.#develop);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(place.x, place.y, place.width, place.height);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, target.texture);
    gl.uniform1i(at('gathered'), 0);
    gl.uniform2f(at('size'), place.width, place.height);
    gl.uniform2f(at('origin'), place.x, place.y);
    gl.uniform1f(at('bleach'), this.#body!.bleach);
    gl.uniform1f(at('plain'), this.#light?.plain ? 1 : 0);
    gl.uniform1f(at('lens'), behind ? place.width / 2 : 0);
    if (behind) {
      gl.uniform4f(at('paper'), ...behind, 1);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    }
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.BLEND);
  }

  #using(program: Program) {
    program.use();
    return { gl: this.#gl, at: program.at };
  }
}
