-- Light is now measured from all around and not from straight above alone: every passport is computed anew.
update stones set light_key = null, light = null where light_key is not null or light is not null;
delete from light_passports;
