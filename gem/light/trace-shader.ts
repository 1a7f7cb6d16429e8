/** The most planes a stone may have: phones promise 224 vectors to a shader. */
export const MOST_PLANES = 160;

/** One triangle that covers everything. */
export const WHOLE = `#version 300 es
void main(){gl_Position=vec4(vec2(gl_VertexID<<1&2,gl_VertexID&2)*2.-1.,0,1);}`;

/**
 * The kernel's way through a stone, one point of a pixel at a time: Fresnel's share leaves at every facet, the rest goes
 * on. What the kernel bakes (the shadow under the stone) is here the closed form of a disc that hides the sky.
 *
 * - P: planes; N: where crown, pavilion and girdle end, the portal or −1. A ray going down that ends below the girdle can
 *   only have met the pavilion, so the others are not asked
 * - R: stone to world; at: its place and squared reach; band, edge: the girdle's half height, how wide edges are worn
 * - eye: place and half of the picture; view: middle and half of the part that is drawn, distance
 * - wave: index and weights of each channel of up to three wavelengths
 * - head: cosines of the observer's shadow, its darkness; ground: light and falloff of the floor; disc: what hides it
 * - lampAt: direction and cosine of a lamp that a hand holds; ends: light of an unfinished path, of a worn edge
 */
export const TRACE = `#version 300 es
precision highp float;precision highp int;precision highp sampler2D;
uniform vec4 P[${MOST_PLANES}];
uniform ivec4 N;
uniform mat3 R;
uniform vec4 at,eye,view,head,lampAt,wave[3];
uniform vec4 ground;
uniform vec3 absorb,glow,lamp,disc;
uniform vec2 jitter,size,ends,soft;
uniform int waves,bounces;
uniform sampler2D sky;
out vec4 shown;

float hidden(vec2 p){
  vec2 q=(p-vec2(.1,-.1)*disc.z)/disc.xy;
  float h=disc.z*disc.z/(disc.x*disc.y),r=dot(q,q),a=r+h+1.;
  return .475*(1.-(r+h-1.)/sqrt(max(a*a-4.*r,1e-6)));
}
vec3 look(vec3 o,vec3 d){
  if(d.z<-.02&&o.z>0.){
    vec2 p=o.xy-d.xy*(o.z/d.z);
    float ring=smoothstep(.2,3.2,length(p));
    return ground.rgb*(.4+.6*(1.-hidden(p)))*(1.-ground.w+ground.w*(.55+.95*ring));
  }
  vec3 a=d/(abs(d.x)+abs(d.y)+abs(d.z));
  vec2 u=d.z<0.?(1.-abs(a.yx))*vec2(a.x<0.?-1.:1.,a.y<0.?-1.:1.):a.xy;
  float open=1.-head.z*smoothstep(head.y,head.x,d.z);
  vec3 held=lamp*smoothstep(lampAt.w-.004,lampAt.w+.001,dot(d,lampAt.xyz));
  return textureLod(sky,u*.5+.5,0.).rgb*open+held;
}
vec3 outside(vec3 o,vec3 d,float side){o.x*=side;d.x*=side;return look(R*o+at.xyz,R*d);}

bool among(vec3 o,vec3 d,int end,out float t,out int id){
  float last=1e9;t=-1e9;id=0;
  for(int i=0;i<end;i++){
    float slope=dot(P[i].xyz,d),x=(P[i].w-dot(P[i].xyz,o))/slope;
    if(slope<0.){if(x>t){t=x;id=i;}}else if(slope>0.)last=min(last,x);
  }
  return t<=last&&t>1e-5;
}
bool enter(vec3 o,vec3 d,out float t,out int id){
  if(!among(o,d,N.y,t,id))return false;
  if(abs(o.z+d.z*t)>soft.x&&N.w<0)return true;
  return among(o,d,N.w<0?N.z:N.z+1,t,id);
}
void scan(vec3 o,vec3 d,int from,int to,inout float near,inout int id){
  for(int i=from;i<to;i++){
    float x=dot(P[i].xyz,d)/max(P[i].w-dot(P[i].xyz,o),1e-7);
    if(x>near){near=x;id=i;}
  }
}
int leave(vec3 o,vec3 d,out float t){
  float near=1e-6;int id=0;
  bool up=d.z>=0.;
  if(N.w>=0)scan(o,d,N.w,N.w+1,near,id);
  scan(o,d,up?0:N.x,up?N.x:N.y,near,id);
  float h=o.z+d.z/near;
  if(up?h<=soft.x:h>=-soft.x){
    scan(o,d,up?N.x:0,up?N.y:N.x,near,id);
    if(abs(o.z+d.z/near)<=soft.x)scan(o,d,N.y,N.z,near,id);
  }
  t=1./near;return id;
}
float fresnel(float co,float ci,float n){
  float s=(co-n*ci)/(co+n*ci),p=(n*co-ci)/(n*co+ci);
  return .5*(s*s+p*p);
}
vec3 follow(vec3 o,vec3 d,vec3 n,float c,float side,float index,vec3 mirrored){
  float eta=1./index,inner=sqrt(1.-eta*eta*(1.-c*c)),F=fresnel(c,inner,index);
  vec3 sum=mirrored*F,weight=vec3(1.-F);
  d=eta*d+(eta*c-inner)*n;
  int left=bounces;
  for(int i=0;i<40;i++){
    float t;int id=leave(o,d,t);
    o+=d*t;
    sum+=weight*glow*t;
    weight*=exp(-absorb*t);
    if(id==N.w){o.x=max(0.,-o.x);d.x=-d.x;side=-side;continue;}
    n=P[id].xyz;c=dot(n,d);
    float bend=index*index*(1.-c*c);
    if(bend<1.){
      inner=sqrt(1.-bend);F=fresnel(inner,c,index);
      sum+=weight*(1.-F)*outside(o,index*d+(inner-index*c)*n,side);
      weight*=F;
      if(weight.x+weight.y+weight.z<.09)break;
    }
    d-=2.*c*n;
    if(--left<=0)break;
  }
  return sum+weight*ends.x;
}
void main(){
  vec2 p=((gl_FragCoord.xy+jitter)/size*2.-1.)*view.z+view.xy;
  vec3 e=eye.xyz-at.xyz;
  vec3 o=e*R,d=normalize(vec3(p*eye.w,-view.w))*R;
  shown=vec4(0);
  float close=-dot(o,d);
  if(dot(o,o)-close*close>at.w)return;
  o+=d*(close-3.);
  float t,side=1.;int id;
  if(N.w<0){if(!enter(o,d,t,id))return;}
  else{
    float tl;int il;
    vec3 m=vec3(-1,1,1);
    bool right=enter(o,d,t,id)&&id!=N.w,left=enter(o*m,d*m,tl,il)&&il!=N.w;
    if(!right&&!left)return;
    if(!right||left&&tl<=t){side=-1.;o*=m;d*=m;t=tl;id=il;}
  }
  o+=d*t;
  vec3 n=P[id].xyz;
  float c=-dot(n,d),worn=0.;
  if(soft.y>0.){
    float gap=1e6;vec3 other=n;
    for(int i=0;i<N.z;i++){if(i==id)continue;float g=P[i].w-dot(P[i].xyz,o);if(g<gap){gap=g;other=P[i].xyz;}}
    float bend=dot(n,other);
    worn=.4*max(0.,1.-gap/sqrt(max(1e-4,1.-bend*bend))/soft.y);
  }
  vec3 mirrored=outside(o,d+2.*c*n,side),sum=vec3(0);
  for(int i=0;i<waves;i++){
    vec3 seen=follow(o,d,n,c,side,wave[i].x,mirrored);
    seen=mix(seen,vec3(ends.y),worn);
    seen*=min(1.,4./max(seen.r,max(seen.g,seen.b)));
    sum+=seen*wave[i].yzw;
  }
  shown=vec4(sum,1);
}`;
