export const MOST_LAMPS = 40;

/**
 * A rig on the octahedral map that the tracer looks up, as `optics/light-map.ts` bakes it for the kernel. Zones, where
 * there are any, are even light between heights: a scope and not a room.
 *
 * - to: direction and half width in degrees of each lamp; light: its light and half height; edge: its softness
 * - zone: light, and the sine of the height it begins at, the highest first
 * - spin, flip: how stone and eye are turned under the lamps (radians), and 1 where what is seen is mirrored
 */
export const BAKE = `#version 300 es
precision highp float;precision highp int;
uniform vec4 to[${MOST_LAMPS}],light[${MOST_LAMPS}],zone[4];
uniform float edge[${MOST_LAMPS}];
uniform vec3 zenith,horizon;
uniform int lamps,zones;
uniform vec2 size;
uniform float spin,flip;
out vec4 shown;
float fall(float x,float half_,float soft){return 1.-smoothstep(half_-soft,half_+soft,x);}
void main(){
  vec2 p=gl_FragCoord.xy/size*2.-1.;
  float z=1.-abs(p.x)-abs(p.y);
  vec3 d=normalize(vec3(z<0.?(1.-abs(p.yx))*vec2(p.x<0.?-1.:1.,p.y<0.?-1.:1.):p,z));
  d.xy=vec2(cos(spin)*d.x-sin(spin)*d.y,sin(spin)*d.x+cos(spin)*d.y);
  d.x*=1.-2.*flip;
  vec3 sum=vec3(0);
  for(int i=0;i<zones;i++)if(d.z>=zone[i].w){sum=zone[i].rgb;break;}
  if(zones==0){
    float h=pow(max(0.,d.z),.6);
    float room=lamps==0?1.:1.+.35*sin(d.x*7.3+2.1*d.y+1.3)*sin(d.y*6.1-3.2*d.z+.4);
    sum=mix(horizon,zenith,h)*room;
  }
  for(int i=0;i<lamps;i++){
    vec3 c=to[i].xyz;
    float cosine=dot(d,c),w=to[i].w;
    if(cosine<.5)continue;
    vec3 across=normalize(vec3(-c.y,c.x,0)),up=cross(c,across);
    float a=degrees(abs(atan(dot(d,across),cosine))),b=degrees(abs(atan(dot(d,up),cosine))),h=light[i].w;
    float f=w<4.?fall(length(vec2(a,b)),w,edge[i]):fall(a,w,edge[i])*fall(b,h,edge[i])
      *(.62+.5*exp(-a*a/w/w-b*b/h/h)+.22*sin(dot(d,vec3(5.1,3.7,4.3))*2.2));
    sum+=light[i].rgb*f;
  }
  shown=vec4(sum,1);
}`;

/**
 * From what was gathered to the page, as `render/develop.ts` and `optics/tone.ts` print a picture. `plain`: colours of a
 * scope are kept as they are. `lens`: a round window, its middle and radius in pixels; 0 for the whole.
 */
export const DEVELOP = `#version 300 es
precision highp float;
uniform sampler2D gathered;
uniform vec2 size,origin;
uniform float bleach,plain,lens;
uniform vec4 paper;
out vec4 shown;
vec3 spill(vec2 u){return min(vec3(6),max(vec3(0),textureLod(gathered,u,0.).rgb-1.3));}
void main(){
  vec2 p=gl_FragCoord.xy-origin,u=p/size;
  vec4 g=textureLod(gathered,u,0.);
  float cover=g.a;
  vec3 c=cover>0.?g.rgb/cover:vec3(0);
  if(plain<.5&&cover>0.){
    vec3 bloom=vec3(0);
    float r=1.6/160.;
    for(int i=0;i<8;i++){float a=float(i)*.7854;bloom+=spill(u+vec2(cos(a),sin(a))*r*(i%2==0?1.:.5));}
    c+=.1*.125*bloom;
    float most=max(c.r,max(c.g,c.b)),over=most>1.?min(1.,(most-1.)/1.5)*bleach:0.;
    c=max(vec3(0),mix(c,vec3((c.r+c.g+c.b)/3.),over));
    c=1.11*c*c/(c+.11);
    c=mix(c,.62+.38*(1.-exp((.62-c)/.722)),step(.62,c));
  }
  c=mix(12.92*c,1.055*pow(max(c,vec3(1e-6)),vec3(1./2.4))-.055,step(.0031308,c));
  shown=vec4(c*cover,cover);
  if(lens>0.){
    float round_=clamp(lens-distance(p,size*.5)+.5,0.,1.);
    shown=mix(vec4(paper.rgb,1),vec4(c,1),cover)*round_;
  }
}`;
